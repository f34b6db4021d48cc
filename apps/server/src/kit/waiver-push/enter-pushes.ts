import { waiverPushStates } from '@chargedeck/domain/waiver-push/states'
import type { PushPlan } from '@chargedeck/domain/waiver-push/plan-pushes'
import type { Context } from '../../platform/context.ts'
import { pushSoon } from './push-soon.ts'
import { insertPush, rewritePush, stepPush, type PushRow } from './store.ts'
import { takenBack } from './take-back.ts'

export type Waived = Pick<
  PushRow,
  'freeMin' | 'validUntil' | 'chargeEndTime' | 'unitPriceAmt' | 'bearer' | 'validMin'
> & { plateNo: string }
type Order = { id: string; orderNo: string; customerId: string | null; stationId: string }
type Entry = { order: Order; waived: Waived | null; plan: PushPlan<string>; last: readonly PushRow[] }

const taken = { freeMin: 0, gateMessage: '订单重新结算后不再减免' }

/** Writes what follows for the car parks of an order; a job sends it after the commit. */
export async function enterPushes(ctx: Context, { order, waived, plan, last }: Entry): Promise<void> {
  for (const { parkingLotNo, gate, seq, isTakenBack } of plan.added) {
    const before = last.find((push) => push.parkingLotNo === parkingLotNo)
    const facts = isTakenBack && before ? takenBack(before) : waived
    if (!facts) continue
    const id = ctx.nextId()
    await insertPush(ctx, {
      ...facts,
      id,
      orderId: order.id,
      orderNo: order.orderNo,
      customerId: order.customerId,
      stationId: order.stationId,
      gateId: gate,
      parkingLotNo,
      seq,
      status: waiverPushStates.waiting,
      createTime: ctx.now(),
    })
    await pushSoon(ctx, id)
  }
  const changed = waived ? plan.changed.map((id) => ({ id, facts: { ...waived } })) : []
  for (const { id, facts } of [...changed, ...plan.emptied.map((id) => ({ id, facts: { freeMin: 0 } }))]) {
    await rewritePush(ctx, id, facts)
    await pushSoon(ctx, id)
  }
  for (const push of last) if (plan.dropped.includes(push.id)) await stepPush(ctx, push, 'expire', taken)
}
