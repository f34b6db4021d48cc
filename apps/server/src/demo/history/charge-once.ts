import type { StartupMode, StartupWay } from '@chargedeck/contract/charging/charge-order/enums'
import { startFailed } from '@chargedeck/domain/charge-order/stop-reason'
import { findings, type FindingCode } from '@chargedeck/domain/charger-link/findings'
import { fen } from '@chargedeck/domain/kernel/money'
import { daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { orderPartnerStates } from '@chargedeck/domain/charge-order/partner-states'
import { reviewStates } from '@chargedeck/domain/charge-order/pay-states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { Row } from '../store.ts'
import type { Dice } from '../dice.ts'
import { carrierKeyOf, orderNoOf } from '../../charging/charge-order/public.ts'
import { noteMove, settle, settleForPlatform, type Batch } from './batch.ts'
import { drawCharge, type DrawnCharge } from './draw-charge.ts'
import { chargedRow, curveRow, headRow, lineRows, sampleRows, settledRow } from './order-rows.ts'
import type { Fee, Gun, Person, Scene, Visitor } from './scene.ts'

export type Charging = {
  at: Date
  gun: Gun
  payer: Person | Visitor
  fee: Fee
  /** The charger was offline, so nobody stopped the charge when the money was used up. */
  owes: boolean
  batch: Batch
  scene: Scene
  nextOrderId: (at: Date) => string
}
type Order = Charging & { orderId: string; row: Row<'chargeOrder'> }

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const ways: readonly [Way, ...Way[]] = [
  { weight: 42, value: { startupMode: 'WeChat', startupWay: 'QR' } },
  { weight: 16, value: { startupMode: 'Alipay', startupWay: 'QR' } },
  { weight: 14, value: { startupMode: 'APP', startupWay: 'QR' } },
  { weight: 3, value: { startupMode: 'OTHER', startupWay: 'CONSOLE' } },
]
type Way = { weight: number; value: { startupMode: StartupMode; startupWay: StartupWay } }
const byPlatform = { startupMode: 'TPP', startupWay: 'CARRIER' } as const
const byCard = { startupMode: 'OTHER', startupWay: 'CARD' } as const

/** One visit to a gun: started, charged, stopped, and then settled, marked doubtful or failed. */
export function chargeOnce(dice: Dice, charging: Charging): void {
  const { at, gun, payer, fee, batch, scene, nextOrderId } = charging
  const way = wayOf(dice, payer)
  const orderId = nextOrderId(at)
  const fails = way.startupWay !== 'CARD' && dice.roll() < 0.014
  const tradeNo = fails ? null : `${gun.pileNo}-${Number(gun.gunNo)}-${scene.tradeNos()}`
  const row = headRow({ id: orderId, createTime: at, gun, payer, fee, tradeNo, ...way })
  const order = { ...charging, orderId, row }
  batch.rows.orders.push(row)
  keyRows(order, tradeNo)
  if (way.startupWay !== 'CARD')
    noteMove(batch, {
      ...moveOf(order),
      fromStatus: null,
      step: 'requestStart',
      toStatus: chargeOrderStates.starting,
      moveTime: at,
    })
  if (fails) return failStart(order)
  charge(dice, order, way.startupWay === 'CARD' ? at : later(at, dice.whole(9000, 40_000)))
}

const wayOf = (dice: Dice, payer: Person | Visitor) => {
  if ('platform' in payer) return byPlatform
  return payer.cardNo && dice.roll() < 0.4 ? byCard : dice.draw(ways)
}

function keyRows({ batch, orderId, gun, payer }: Order, tradeNo: string | null): void {
  batch.rows.keys.push({ kind: 'ORDER_NO', key: orderNoOf(gun.operatorId, orderId), orderId })
  if (tradeNo) batch.rows.keys.push({ kind: 'TRADE', key: tradeNo, orderId })
  if ('platform' in payer)
    batch.rows.keys.push({ kind: 'CARRIER', key: carrierKeyOf(payer.platform.id, payer.number), orderId })
}

function failStart({ batch, orderId, row, at, gun, payer }: Order): void {
  const failedAt = later(at, 120_000)
  const untold = 'platform' in payer && { tppPushStatus: orderPartnerStates.notNeeded }
  Object.assign(row, { ...untold, ...startFailed, orderStatus: chargeOrderStates.cancelled })
  noteMove(batch, {
    orderId,
    userId: null,
    note: '启动超时',
    fromStatus: chargeOrderStates.starting,
    step: 'failStart',
    toStatus: chargeOrderStates.cancelled,
    moveTime: failedAt,
  })
  gun.freeAt = payer.freeAt = failedAt
}

function charge(dice: Dice, order: Order, startTime: Date): void {
  const { batch, gun, payer, fee, row, scene, owes, orderId } = order
  const ownAmt = 'platform' in payer ? null : fen(payer.balanceAmt + payer.giftAmt)
  const fundsAmt = owes || ownAmt === null ? fen(10_000_000) : ownAmt
  const charger = { type: gun.pileType, powerW: gun.powerW }
  const given = { startTime, startMeter: gun.meter, plan: fee.periods, charger, batteryWh: payer.batteryWh, fundsAmt }
  const charge = drawCharge(dice, given)
  const endTime = charge.points.at(-1)?.at ?? startTime
  const birth =
    row.startupWay === 'CARD'
      ? { fromStatus: null, step: 'startAtCharger' }
      : { fromStatus: chargeOrderStates.starting, step: 'confirmStart' }
  noteMove(batch, {
    ...moveOf(order),
    ...(birth as { fromStatus: typeof chargeOrderStates.starting | null; step: string }),
    toStatus: chargeOrderStates.charging,
    moveTime: startTime,
  })
  Object.assign(row, chargedRow(startTime, gun.meter, charge), {
    freezeAmt: fen(Math.min(5000, ownAmt ?? 0)),
  })
  if (endTime > daysLater(scene.since, -2)) batch.rows.samples.push(...sampleRows(orderId, charge.points))
  gun.meter = charge.points.at(-1)?.meter ?? gun.meter
  gun.freeAt = later(endTime, dice.whole(60_000, 900_000))
  payer.freeAt = later(endTime, dice.whole(1, 40) * 3_600_000)
  payer.lastChargeTime = endTime
  if (dice.roll() < 0.02 && !owes) doubt(dice, order, charge)
  else close(dice, order, charge, endTime)
}

function close(dice: Dice, order: Order, charge: DrawnCharge, endTime: Date): void {
  const { batch, row, owes } = order
  if (owes) note(order, 'OFFLINE', endTime)
  else if (dice.roll() < 0.012) note(order, 'LATE', endTime)
  noteMove(batch, {
    ...moveOf(order),
    fromStatus: chargeOrderStates.charging,
    step: 'receiveBill',
    toStatus: chargeOrderStates.toSettle,
    moveTime: endTime,
    note: row.stopReason ?? null,
  })
  pay(order, charge, { at: later(endTime, dice.whole(600, 4000)), type: 'AUTO', from: chargeOrderStates.toSettle })
}

/** The stop never arrived. Staff settle the order by the meter the next morning; those of the last days still wait. */
function doubt(dice: Dice, order: Order, charge: DrawnCharge): void {
  const { batch, row, scene, payer } = order
  const endTime = charge.points.at(-1)?.at ?? order.at
  const doubtedAt = later(endTime, 24 * 3_600_000)
  const handledAt = later(startOfDay(daysLater(doubtedAt, 1)), dice.whole(9 * 60, 11 * 60) * 60_000)
  payer.freeAt = later(handledAt, 3_600_000)
  if (doubtedAt > scene.since) return close(dice, order, charge, endTime)
  note(order, 'BILL_MISSING', doubtedAt)
  Object.assign(row, {
    orderStatus: chargeOrderStates.abnormal,
    onceAbnormal: true,
    abnormalReason: findings.BILL_MISSING.text,
    stopCode: null,
    stopReason: null,
    stopSide: null,
  })
  noteMove(batch, {
    ...moveOf(order),
    fromStatus: chargeOrderStates.charging,
    step: 'doubt',
    toStatus: chargeOrderStates.abnormal,
    moveTime: doubtedAt,
    note: findings.BILL_MISSING.text,
  })
  if (handledAt < daysLater(scene.since, -5))
    return pay(order, charge, { at: handledAt, type: 'MANUAL', from: chargeOrderStates.abnormal })
  const untold = 'platform' in payer && { tppPushStatus: orderPartnerStates.notNeeded }
  Object.assign(row, { ...untold, endTime: null, endMeter: null, durationSec: null, endSoc: null })
}

type Closing = {
  at: Date
  type: 'AUTO' | 'MANUAL'
  from: typeof chargeOrderStates.toSettle | typeof chargeOrderStates.abnormal
}
function pay(order: Order, charge: DrawnCharge, { at, type, from }: Closing): void {
  const { batch, payer, row, orderId, gun } = order
  const { bill } = charge
  const due = {
    orderId,
    orderNo: orderNoOf(gun.operatorId, orderId),
    actualAmt: bill.totalAmt,
    totalEnergy: bill.totalEnergy,
    at,
  }
  const paid = 'platform' in payer ? settleForPlatform(batch, payer.platform, due) : settle(batch, payer, due)
  Object.assign(row, settledRow(bill, paid, { at, type, userId: null }))
  if (type === 'MANUAL')
    Object.assign(row, { settleReason: '桩侧账单缺失，按电表读数结算', reviewFlag: reviewStates.reviewed })
  batch.rows.lines.push(...lineRows(orderId, bill))
  batch.rows.hours.push(
    ...charge.hours.map((hour) => ({ ...hour, orderId, stationId: gun.stationId, feeId: row.feeId ?? null })),
  )
  batch.rows.curves.push(curveRow(orderId, charge.points))
  const [step, toStatus] =
    paid.owedAmt > 0
      ? (['settleShort', chargeOrderStates.toPay] as const)
      : (['settle', chargeOrderStates.done] as const)
  noteMove(batch, { ...moveOf(order), fromStatus: from, step, toStatus, moveTime: at, note: row.settleReason ?? null })
}

/** Findings older than three days have been reviewed. */
function note({ batch, row, orderId, scene }: Order, code: FindingCode, at: Date): void {
  batch.rows.findings.push({ orderId, code, hard: findings[code].hard, note: null, findTime: at })
  Object.assign(row, {
    findingCodes: [...(row.findingCodes ?? []), code],
    reviewFlag: at < daysLater(scene.since, -3) ? 2 : 1,
  })
}

const moveOf = ({ orderId }: Pick<Order, 'orderId'>) => ({ orderId, userId: null, note: null })
