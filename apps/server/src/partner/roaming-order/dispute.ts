import type { TheirOrder } from '@chargedeck/domain/roaming-order/judge-order'
import type { Context } from '../../platform/context.ts'
import { changeRoaming, type RoamingOrderRow } from './store.ts'

/** The partner sent an order after the settlement. Null: the same again, which ends what it disputed. What staff have refused once stays refused. */
export async function noteDispute(ctx: Context, order: RoamingOrderRow, theirs: TheirOrder | null): Promise<void> {
  if (theirs === null) return endDispute(ctx, order)
  const { energy: disputedEnergy, totalAmt: disputedAmt } = theirs
  if (order.disputedEnergy === disputedEnergy && order.disputedAmt === disputedAmt) return
  await changeRoaming(ctx, order.id, { disputedEnergy, disputedAmt, disputedTime: ctx.now() })
}

/** Whoever checks the day has said whose figures count. */
export const endDisputeOf = (ctx: Context, id: string): Promise<void> => changeRoaming(ctx, id, { disputedTime: null })

export async function endDispute(ctx: Context, { id, disputedTime }: RoamingOrderRow): Promise<void> {
  if (disputedTime !== null) await changeRoaming(ctx, id, { disputedTime: null })
}
