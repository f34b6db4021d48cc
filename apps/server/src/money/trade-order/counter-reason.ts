import { refusedAt } from '../../platform/app-error.ts'

/** Money taken at the counter says where it came from. */
export function requireReason(reason: string | null): void {
  if (reason === null || reason.trim() === '') throw refusedAt('reason', 'REQUEST.INVALID', '请填写原因')
}
