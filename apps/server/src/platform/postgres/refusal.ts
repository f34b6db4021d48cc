import { AppError } from '../app-error.ts'

const sqlStateOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.length === 5 ? code : ''
}

/**
 * What the caller can act on, or null when the error is ours. Class 22 is data that no column can hold,
 * a number too large or a character that is none: it came in a request.
 */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  return sqlStateOf(error).startsWith('22') ? new AppError('REQUEST.INVALID') : null
}

/** Two transactions stood in each other's way and PostgreSQL undid this one: nothing happened, so it may be tried again. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(error))

/** Another transaction was faster, as we see ourselves: told in PostgreSQL's own words, so that it is tried again like any collision. */
export const outrun = (what: string): Error => Object.assign(new Error(what), { code: '40001' })
