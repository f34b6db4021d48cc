import type { Received } from '@chargedeck/contract/endpoint'
import type { channelBillApi } from '@chargedeck/contract/money/channel-bill/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findBillOfDiffOrNull } from './diff-store.ts'
import { endDiff } from './settle-found.ts'

type SettleDiffInput = Omit<Received<typeof channelBillApi.settle>['body'], 'requestId'>

/** Staff say what became of a difference: the money was moved after all, or it is income or a loss. */
export async function settleDiff(ctx: Context, { id, way, reason }: SettleDiffInput): Promise<null> {
  const billId = await findBillOfDiffOrNull(ctx, id)
  if (billId === null) throw new AppError('CHANNEL_BILL.DIFF_UNKNOWN')
  const diff = await endDiff(ctx, billId, id, { way, reason })
  if (!diff) throw new AppError('CHANNEL_BILL.DIFF_SETTLED')
  ctx.note(id, { number: diff.number, deltaAmt: diff.deltaAmt, way, reason })
  return null
}
