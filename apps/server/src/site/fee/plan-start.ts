import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'

const lateMs = 60_000
type Wanted = { effectiveNow?: number; effectiveTime?: string }

/** Accepts a start that passed less than a minute ago as now: no price takes effect in the past. */
export function planStart({ effectiveNow, effectiveTime }: Wanted, planned: Date, now: Date): Date {
  if (effectiveNow === 1) return now
  const start = effectiveTime ? fromWallTime(effectiveTime) : planned
  if (start.getTime() < now.getTime() - lateMs) throw new AppError('FEE.START_PASSED')
  return start > now ? start : now
}
