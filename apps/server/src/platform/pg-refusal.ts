import { AppError } from './app-error.ts'

/** Class 22 of SQLSTATE, data that no column can hold: a number too large, a character that is none. It came in a request. */
const badData = /^22/

/** What the caller can act on, or null when the error is ours. */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.length === 5 && badData.test(code) ? new AppError('REQUEST.INVALID') : null
}
