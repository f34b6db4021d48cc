import { StartError } from './start-error.ts'

/** A mistake of the operator gets its lines; a bug of ours gets its trace. */
export function sayWhy(error: unknown): void {
  if (error instanceof StartError) console.error(error.message)
  else if (isSystemRefusal(error)) console.error(`${error.path ?? error.syscall ?? '系统'}：${error.message}`)
  else console.error(error)
}

const isSystemRefusal = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && ['EACCES', 'EROFS', 'ENOSPC', 'EPERM', 'EMFILE', 'EDQUOT'].includes(String(error.code))
