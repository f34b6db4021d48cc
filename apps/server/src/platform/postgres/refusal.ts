import { AppError } from '../app-error.ts'

const sqlStateOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.length === 5 ? code : ''
}

/**
 * A refusal that the caller can act on, or null when the error is ours. Class 22 is data that no column can hold,
 * such as a number that is too large or an invalid character: it came in a request.
 */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  return sqlStateOf(error).startsWith('22') ? new AppError('REQUEST.INVALID') : null
}

const lostLink = /^(ECONN|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTFOUND|EAI_)/
/** SQLSTATE classes: connection, shutdown and start-up, too many connections, disk full, other failures. */
const outOfService = /^(08...|57P0[1-5]|53...|58...)$/
const lostWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|after calling end on the pool|driver has already been destroyed/

/** PostgreSQL is stopped, starting or full, the connection broke, or this process is ending: the same work may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return lostLink.test(code) || outOfService.test(code) || lostWords.test(error.message)
}

/**
 * Two transactions collided and PostgreSQL undid this one: it changed nothing, so it may be tried again. Of two that
 * add the same number at once, the second then finds it taken.
 */
export const isCollision = (error: unknown): boolean => ['40001', '40P01', '23505'].includes(sqlStateOf(error))

/** A statement took longer than it may, or waited too long for another: it changed nothing. */
export const isGivenUp = (error: unknown): boolean => ['57014', '55P03'].includes(sqlStateOf(error))

/** Another transaction was faster, as our own check found. PostgreSQL's own error makes it tried again. */
export const outrun = (what: string): Error => Object.assign(new Error(what), { code: '40001' })
