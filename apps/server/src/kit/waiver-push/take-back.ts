import { waiverPushStates } from '@chargedeck/domain/waiver-push/states'
import type { Context } from '../../platform/context.ts'
import { pushSoon } from './push-soon.ts'
import { hasLaterPush, insertPush, lockPushOrNull, type PushRow } from './store.ts'

/** What a push said, with no minutes: the car park forgets the waiver. */
export const takenBack = ({ validUntil, chargeEndTime, unitPriceAmt, bearer, validMin, plateNo }: PushRow) => ({
  validUntil,
  chargeEndTime,
  unitPriceAmt,
  bearer,
  validMin,
  plateNo,
  freeMin: 0,
})

/** The waiver was dropped by a new settlement while it was on its way, and the car park took it. */
export async function takeBackIfDropped(ctx: Context, { id: pushId }: PushRow): Promise<void> {
  const push = await lockPushOrNull(ctx, pushId)
  if (!push || push.status !== waiverPushStates.expired || (await hasLaterPush(ctx, push))) return
  const { orderId, orderNo, customerId, stationId, gateId, parkingLotNo, seq } = push
  const id = ctx.nextId()
  await insertPush(ctx, {
    ...takenBack(push),
    id,
    orderId,
    orderNo,
    customerId,
    stationId,
    gateId,
    parkingLotNo,
    seq: seq + 1,
    status: waiverPushStates.waiting,
    createTime: ctx.now(),
  })
  await pushSoon(ctx, id)
}
