import { logLeastDays } from '@chargedeck/contract/insight/log/calls'
import { daysLater, startOfDay, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { edgeAt, type Edge } from './id-range.ts'

type DeleteBefore = (tx: Tx, edge: Edge, most: number) => Promise<number>
const mostAtOnce = 100_000 // keeps one call short; the nightly sweep clears the rest

/** Clears log rows before the given day, or all that may go; never those younger than the law's 180 days. */
export async function clearLogs(ctx: Context, deleteBefore: DeleteBefore, day?: string) {
  if (ctx.actor.orgIds !== 'all') throw new AppError('REQUEST.DATA_FORBIDDEN') // the log belongs to every organisation
  const least = startOfDay(daysLater(ctx.now(), -logLeastDays))
  const at = day ? startOfRange(day) : least
  if (at > least) throw new AppError('LOG.TOO_YOUNG')
  const deletedQty = await deleteBefore(ctx.tx, edgeAt(at), mostAtOnce)
  ctx.note('-', { deletedQty, before: at.toISOString() })
  return { deletedQty, more: deletedQty === mostAtOnce }
}
