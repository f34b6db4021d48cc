import type { ChannelDiffWay } from '@chargedeck/domain/channel-bill/states'
import type { Context } from '../../platform/context.ts'
import { bookSettledDiff } from '../ledger/public.ts'
import { changeBill, lockBillOrNull, stepBill } from './bill-store.ts'
import { listFound, settleDiffOrNull, sumOpen, type ChannelDiffRow } from './diff-store.ts'

/** Settles what both sides have by now. Returns how many. */
export async function settleFound(ctx: Context, payConfigId: string): Promise<number> {
  let foundQty = 0
  for (const { id, billId } of await listFound(ctx, payConfigId))
    if (await endDiff(ctx, billId, id, { way: 'FOUND', reason: null })) foundQty++
  return foundQty
}

/** Books the end of a difference and counts what its bill has left. Null: another has settled it. */
export async function endDiff(
  ctx: Context,
  billId: string,
  diffId: string,
  end: { way: ChannelDiffWay; reason: string | null },
): Promise<ChannelDiffRow | null> {
  const bill = await lockBillOrNull(ctx, billId)
  const diff = bill && (await settleDiffOrNull(ctx, diffId, end))
  if (!diff) return null
  const { companyId, channel, billDay } = bill
  const { deltaAmt, number } = diff
  const isWrittenOff = end.way === 'WRITTEN_OFF'
  const note = `${billDay}对账差异 ${number}`
  await bookSettledDiff(ctx, { companyId, channel, diffId, deltaAmt, isWrittenOff, note })
  const left = await sumOpen(ctx, billId)
  await changeBill(ctx, billId, left)
  if (left.openQty === 0) await stepBill(ctx, billId, 'settle')
  return diff
}
