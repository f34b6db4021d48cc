import { fen } from '@chargedeck/domain/kernel/money'
import { daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { gateOfEachLot } from '@chargedeck/domain/barrier-gate/kinds'
import { waiveParking } from '@chargedeck/domain/parking-waiver/waive-parking'
import { planPushes } from '@chargedeck/domain/waiver-push/plan-pushes'
import type { OrderSettledListener } from '../../charging/charge-order/public.ts'
import type { Context } from '../../platform/context.ts'
import { listWaivers, type WaiverRow } from '../../site/parking-waiver/public.ts'
import { listWaiverGates, type GateRow } from '../barrier-gate/public.ts'
import { enterPushes, type Waived } from './enter-pushes.ts'
import { countWaivers, listLastPushes, lockCar, type PushRow } from './store.ts'

type Order = Parameters<OrderSettledListener['onOrdersSettled']>[1][number]
type Known = { waivers: readonly WaiverRow[]; gates: readonly GateRow[]; pushes: readonly PushRow[] }

/** The car park of a settled charge learns how long the car may stay for nothing. */
export const pushWaivers: OrderSettledListener = {
  name: 'parking-waivers',
  onOrdersSettled: async (ctx, orders) => {
    const stationIds = [...new Set(orders.map(({ stationId }) => stationId))]
    const waivers = await listWaivers(ctx.tx, stationIds)
    const gates = await listWaiverGates(ctx, stationIds)
    const pushes = await listLastPushes(
      ctx,
      orders.map(({ id }) => id),
    )
    for (const order of inLockOrder(orders)) await waive(ctx, order, { waivers, gates, pushes })
  },
}

const inLockOrder = (orders: readonly Order[]): Order[] =>
  orders.toSorted(
    (one, other) =>
      (one.plateNo ?? '').localeCompare(other.plateNo ?? '') ||
      one.stationId.localeCompare(other.stationId) ||
      (one.endTime?.getTime() ?? 0) - (other.endTime?.getTime() ?? 0),
  )

async function waive(ctx: Context, order: Order, { waivers, gates, pushes }: Known): Promise<void> {
  const rule = waivers.find(({ stationId }) => stationId === order.stationId)
  const last = pushes.filter(({ orderId }) => orderId === order.id)
  if (!rule && last.length === 0) return
  const waived = rule ? await waivedFor(ctx, order, rule) : null
  const named = gates.filter(
    ({ id, stationId }) =>
      stationId === order.stationId && (!rule || rule.gateIds.length === 0 || rule.gateIds.includes(id)),
  )
  const lots = gateOfEachLot(named).map((gate) => ({ parkingLotNo: gate.parkingLotNo, gate: gate.id }))
  const plan = planPushes(
    waived,
    lots,
    last.map((push) => ({ ...push, gate: push.gateId })),
  )
  await enterPushes(ctx, { order, waived, plan, last })
}

async function waivedFor(ctx: Context, order: Order, rule: WaiverRow): Promise<Waived | null> {
  const { plateNo, startTime, endTime, totalEnergy, stationId } = order
  if (startTime === null || endTime === null || totalEnergy === null || plateNo === null) return null
  await lockCar(ctx, stationId, plateNo)
  const from = startOfDay(endTime)
  const day = { from, to: daysLater(from, 1) }
  const waiver = waiveParking(rule, {
    plateNo,
    energy: totalEnergy,
    amt: order.actualAmt ?? fen(0),
    startTime,
    endTime,
    isVip: order.customerType === 'VIP',
    isGroup: order.groupId !== null,
    isFromCarrier: order.carrierId !== null,
    timesToday: rule.timesPerDay ? await countWaivers(ctx, { stationId, plateNo, exceptOrderId: order.id, ...day }) : 0,
  })
  if (!waiver.granted) return null
  const { freeMin, validUntil } = waiver
  const { unitPriceAmt, bearer, validMin } = rule
  return { freeMin, validUntil, plateNo, chargeEndTime: endTime, unitPriceAmt, bearer, validMin }
}
