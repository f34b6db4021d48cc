import { AppError } from '../../platform/app-error.ts'

/** 0 in use, 1 disabled; 2 (deleted) is final. */
export function checkStatus(now: number, next: number | null | undefined): number {
  if (next === null || next === undefined) throw new AppError('STATUS.EMPTY')
  if (next !== 0 && next !== 1) throw new AppError('STATUS.WRONG')
  if (now === 2) throw new AppError('STATUS.DELETED')
  return next
}
