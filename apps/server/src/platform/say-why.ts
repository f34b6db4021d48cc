import { StartError } from './start-error.ts'

/** An operator's mistake prints its lines; a bug of ours prints its trace. */
export function sayWhy(error: unknown): void {
  if (error instanceof StartError) console.error(error.message)
  else if (isTakenPort(error)) console.error(`端口 ${error.port} 已被占用：请停止占用它的程序，或换一个端口`)
  else if (isSystemRefusal(error)) console.error(`${error.path ?? error.syscall ?? '系统'}：${error.message}`)
  else console.error(error)
}

const isTakenPort = (error: unknown): error is Error & { port: number } =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error

const isSystemRefusal = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  'code' in error &&
  ['EACCES', 'EROFS', 'ENOSPC', 'EPERM', 'EMFILE', 'EDQUOT'].includes(String(error.code))
