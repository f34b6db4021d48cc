import { AppError } from '../../platform/app-error.ts'

/** 0 in use, 1 disabled; what was deleted (2) stays so. */
export function checkStatus(now: number, wished: number | null | undefined): number {
  if (wished === null || wished === undefined) throw new AppError('STATUS.EMPTY')
  if (wished !== 0 && wished !== 1) throw new AppError('STATUS.WRONG')
  if (now === 2) throw new AppError('STATUS.DELETED')
  return wished
}
