import { gateDirections, kitVendors } from '@chargedeck/domain/barrier-gate/kinds'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { waiverCost } from '@chargedeck/domain/waiver-push/waiver-cost'
import { waiverPushStates, type WaiverPushState } from '@chargedeck/domain/waiver-push/states'
import { openOrderFacts } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { stationNamed } from '../../base/store.ts'
import { insertRows } from '../../store.ts'
import { chargeInPast } from '../charge-in-past.ts'
import { pileAt, settledOrder } from './kit-store.ts'
import type { Happening, Past } from '../past.ts'
import { firstCards } from '../store.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]
const parkingLotNo = 'P440305001'
const rule = { freeMin: 120, validMin: 30, unitPriceAmt: fen(600), bearer: 'OPR' } as const
/** Hours before now, and what the car park said of the push. */
const charges: readonly { hours: number; status: WaiverPushState; said: string; stayMin: number | null }[] = [
  { hours: 75, status: waiverPushStates.accepted, said: '已接收', stayMin: 66 },
  { hours: 51, status: waiverPushStates.accepted, said: '已接收', stayMin: 58 },
  { hours: 28, status: waiverPushStates.accepted, said: '已接收', stayMin: 81 },
  { hours: 6, status: waiverPushStates.failed, said: '平台返回502', stayMin: null },
  { hours: 1.2, status: waiverPushStates.accepted, said: '已接收', stayMin: null },
]

/** Two gates of a car park in Shenzhen, and charges there whose cars could stay for nothing. */
export async function waivedCharges(ctx: Context, members: readonly string[]): Promise<Happening[]> {
  const stationId = await stationNamed(ctx.tx, '深圳·科苑南地下停车场站')
  const gateId = await addGates(ctx, stationId)
  const pile = await pileAt(ctx.tx, stationId)
  const cards = await firstCards(ctx.tx, members)
  const facts = openOrderFacts()
  return charges.flatMap(({ hours, ...pushed }, index) => {
    const card = cards[index % cards.length]
    if (!card) return []
    const from = new Date(ctx.now().getTime() - hours * hourMs)
    const until = new Date(from.getTime() + 42 * minuteMs)
    const meters = {
      startMeter: energyE4(4_000_000 + index * 300_000),
      endMeter: energyE4(4_260_000 + index * 300_000),
    }
    const charge = { pile, gunNo: 1, card, from, until, ...meters, withVoucher: false }
    const happen = async (past: Past) => {
      const { orderId } = await chargeInPast(past, facts, charge)
      await push(past.atMoment(until), { orderId, gateId, stationId, ...pushed })
    }
    return [{ at: from, happen }]
  })
}

async function addGates({ tx, nextId, now }: Context, stationId: string): Promise<string> {
  const common = {
    stationId,
    parkingLotNo,
    vendor: kitVendors.sandbox,
    waiverFlag: 1,
    onlineFlag: 1,
    createTime: now(),
  }
  const [entry, exit] = [nextId(), nextId()]
  const pushed = { lastPushTime: new Date(now().getTime() - 30 * minuteMs), lastPushResult: '已接收' }
  await insertRows(tx, 'barrierGate', [
    { ...common, id: entry, gateNo: 'BG001', gateName: 'B2入口', direction: gateDirections.in },
    { ...common, ...pushed, id: exit, gateNo: 'BG002', gateName: 'B2出口', direction: gateDirections.out },
  ])
  await insertRows(tx, 'waiverParkingFee', [
    { ...rule, id: nextId(), stationId, waiverMode: 'MINUTES', customerScope: 'ALL', enableFlag: 1, createTime: now() },
  ])
  return exit
}

type Pushed = Omit<(typeof charges)[number], 'hours'> & { orderId: string; gateId: string; stationId: string }
async function push(ctx: Context, { orderId, gateId, stationId, status, said, stayMin }: Pushed): Promise<void> {
  const { orderNo, customerId, plateNo, endTime } = await settledOrder(ctx.tx, orderId)
  if (endTime === null || plateNo === null) return
  const id = ctx.nextId()
  const validUntil = new Date(endTime.getTime() + rule.validMin * minuteMs)
  const told = { orderId, orderNo, customerId, stationId, gateId, parkingLotNo, seq: 0, plateNo }
  const tried = { status, tryQty: status === waiverPushStates.failed ? 4 : 1, pushTime: ctx.now(), gateMessage: said }
  await insertRows(ctx.tx, 'waiverPush', [
    { ...rule, ...told, ...tried, id, chargeEndTime: endTime, validUntil, createTime: ctx.now() },
  ])
  if (stayMin === null) return
  const outTime = new Date(endTime.getTime() + 11 * minuteMs)
  await insertRows(ctx.tx, 'parkOut', [
    {
      id: ctx.nextId(),
      gateId,
      stationId,
      recordNo: `PK${id}`,
      pushId: id,
      plateNo,
      waivedMin: stayMin,
      waivedAmt: fen(1200),
      parkFeeAmt: fen(1200),
      inTime: new Date(outTime.getTime() - stayMin * minuteMs),
      outTime,
      costAmt: waiverCost({ ...rule, waivedMin: stayMin, countedMin: 0 }),
      receiveTime: outTime,
    },
  ])
}
