import type { PayTransBizType } from '@chargedeck/domain/pay-trans/states'
import type { Context } from '../../platform/context.ts'
import type { PayTransEnds } from './ends.ts'
import { endWell, type PayTransRow } from './store.ts'

export type Success = { row: PayTransRow; channelNo: string | null; payTime: Date | null }
type Kind = { bizType: PayTransBizType; step: 'succeed' | 'succeedLate' }

/** Ends requests of one kind well, and lets their trades follow. Returns the ids of those that had not ended before. */
export async function succeedEach(
  ctx: Context,
  ends: PayTransEnds,
  { bizType, step }: Kind,
  successes: readonly Success[],
): Promise<ReadonlySet<string>> {
  const ended = await endWell(
    ctx,
    step,
    successes.map(({ row: { id }, channelNo }) => ({ id, channelNo })),
  )
  const facts = successes
    .filter(({ row }) => ended.has(row.id))
    .map(({ row: { bizId, amt }, channelNo: channelTradeNo, payTime }) => ({
      bizId,
      amt,
      channelTradeNo,
      payTime: payTime ?? ctx.now(),
    }))
  if (facts.length > 0) await ends[bizType].succeed(ctx, facts)
  return ended
}
