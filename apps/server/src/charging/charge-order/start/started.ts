import { judgeOddities, judgeTime, priceTime } from '@chargedeck/domain/charge-order/judge-message'
import type { CardJudgement, Started } from '@chargedeck/domain/charger-link/facts'
import type { Finding } from '@chargedeck/domain/charger-link/findings'
import { isLongPast } from '@chargedeck/domain/charger-link/long-past'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { StopRequest } from '@chargedeck/domain/charge-order/stop-reason'
import { energyE4, energyText, fen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import type { PileRow } from '../../charger-link/public.ts'
import { payerOrNull, type Payer } from '../../../customer/customer/public.ts'
import { lockVoucherAgain } from '../../../customer/voucher/public.ts'
import { extendHold, holdFunds } from '../../../money/ledger/public.ts'
import { addFindingsOf } from '../add-findings.ts'
import { giveGunOrder, learnRegisterFromZero, lockGun, siteOf, takeGun, type GunRow, type Site } from '../gun-store.ts'
import { payersOf } from '../payers-of.ts'
import { askStop } from '../stop/ask-stop.ts'
import { cancelledBy } from './end-before-start.ts'
import { payerOf } from './free-funds.ts'
import { startRules } from './judge-card.ts'
import { judgedAt, judgeStart } from './judge-start.ts'
import { moveOrder, recordCreation } from '../move-order.ts'
import { frozenPlan, headOf, tradeNoOf } from './new-order.ts'
import { orderOfTag } from './one-time-tag.ts'
import { holderOfTagOrNull, verifyReportedVin, type TagHolder } from './payer-of-tag.ts'
import type { Context } from '../../../platform/context.ts'
import { outrun } from '../../../platform/postgres/refusal.ts'
import { insertProgress } from '../readings/progress-store.ts'
import { changeOrder, insertChargeOrder, insertOrderKey, type ChargeOrderRow } from '../store.ts'
import { supersede } from './supersede.ts'
import { findStart, insertTransaction, nextTransactionNo, startKeyOf } from '../transaction-store.ts'

type Answer = { orderId: string; transactionNo: number; judgement: CardJudgement }
type Start = { fact: Started; at: Date; pile: PileRow; site: Site; gun: GunRow | null; transactionNo: number }
/** `unwanted`: who had taken the start back. */
type Begun = { order: ChargeOrderRow; judgement: CardJudgement; found: Finding[]; unwanted?: StopRequest | null }

/** A start cannot be refused: it is stored and judged, and the same start always gets the same answer. */
export async function started(ctx: Context, fact: Started, pile: PileRow): Promise<Answer> {
  const gun = await lockGun(ctx, pile.id, fact.gunNo)
  const startKey = startKeyOf(pile.pileNo, fact)
  const known = await findStart(ctx, startKey)
  if (known) return known
  const at = priceTime(fact)
  const start = { fact, at, pile, gun, site: await siteOf(ctx, pile.id), transactionNo: await nextTransactionNo(ctx) }
  const { order, judgement, found, unwanted } = await begin(ctx, start)
  const transaction = {
    orderId: order.id,
    transactionNo: start.transactionNo,
    judgement,
    startKey,
    pileNo: pile.pileNo,
    gunNo: fact.gunNo,
  }
  await insertTransaction(ctx, transaction)
  await insertProgress(ctx, { orderId: order.id, gunId: order.gunId, sampleTime: at, meter: startMeterOf(start) })
  const atStart = [...judgeTime(fact.at, fact.receivedAt, start.site.lastOfflineTime), ...judgeOddities(fact.oddities)]
  await addFindingsOf(ctx, order.id, [...found, ...atStart, ...(await judgeRegister(ctx, gun, fact))])
  if (unwanted) await askStop(ctx, order, unwanted, '启动前已取消')
  return { orderId: order.id, transactionNo: start.transactionNo, judgement }
}

/** A register never jumps: a start continues the last stop, or begins at zero each time; noted once per pile. */
async function judgeRegister(ctx: Context, gun: GunRow | null, { meter }: Started): Promise<Finding[]> {
  if (meter === null) return [{ code: 'METER_UNREADABLE', note: '启动记录的表底' }]
  if (!gun || gun.lastMeter === null || gun.lastMeter === meter) return []
  const note = `上一笔止值${energyText(gun.lastMeter)}，起值${energyText(meter)}`
  if (meter !== 0) return [{ code: 'REGISTER_JUMP', note }]
  const isNews = await learnRegisterFromZero(ctx, gun)
  return isNews ? [{ code: 'REGISTER_JUMP', note: `${note}；该桩每次从零计数，此后不再提示` }] : []
}

async function begin(ctx: Context, start: Start): Promise<Begun> {
  const requestedOrder = await orderOfTag(ctx, start.fact.idTag, { pileId: start.pile.id, gunId: start.gun?.id })
  if (requestedOrder && start.gun && requestedOrder.orderStatus === chargeOrderStates.starting)
    return confirmStart(ctx, start, start.gun, requestedOrder)
  const holder = requestedOrder?.customerId
    ? await requester(ctx, requestedOrder.customerId)
    : await holderOfTagOrNull(ctx, start.fact.idTag)
  if (!requestedOrder) await verifyReportedVin(ctx, start.fact.idTag)
  if (requestedOrder && start.gun && requestedOrder.orderStatus === chargeOrderStates.cancelled)
    return startLate(ctx, start, start.gun, requestedOrder)
  return startByCard(ctx, start, holder)
}

/** The person who requested the start. The customer may have left since. */
async function requester(ctx: Context, customerId: string): Promise<Holder | null> {
  const payer = await payerOrNull(ctx, customerId)
  return payer && { payer, way: 'TAG' }
}
type Holder = Pick<TagHolder, 'payer'> & { way: TagHolder['way'] | 'TAG' }

/** Without a readable register the charge counts from the last stop, and staff decide. */
const startMeterOf = ({ fact, gun }: Pick<Start, 'fact' | 'gun'>): EnergyE4 =>
  fact.meter ?? gun?.lastMeter ?? energyE4(0)

const startOf = (start: Start, { id, gunCode, gunName }: GunRow) => ({
  startTime: start.at,
  startMeter: startMeterOf(start),
  tradeNo: tradeNoOf(start.pile.pileNo, start.fact.gunNo, start.transactionNo),
  gunId: id,
  gunCode,
  gunName,
})

async function confirmStart(ctx: Context, start: Start, gun: GunRow, requestedOrder: ChargeOrderRow): Promise<Begun> {
  const { found, vehicleId } = await occupy(ctx, gun, requestedOrder)
  const order = await moveOrder(ctx, requestedOrder, {
    step: 'confirmStart',
    changes: { ...startOf(start, gun), vehicleId },
  })
  if (!order) throw new Error(`order ${requestedOrder.id} is no longer waiting`) // it is locked
  await insertOrderKey(ctx, 'TRADE', order.tradeNo ?? '', order.id)
  await giveGunOrder(ctx, order)
  return { order, judgement: 'ACCEPTED', found }
}

/** The charger started after our time-out, or although the request was taken back: the voucher and the money that were given back are held again, unless the place has closed meanwhile. */
async function startLate(ctx: Context, start: Start, gun: GunRow, requestedOrder: ChargeOrderRow): Promise<Begun> {
  const { found, vehicleId } = await occupy(ctx, gun, requestedOrder)
  const { freezeAmt } = await startRules(ctx, start.site)
  const lost: Finding[] = (await keepsVoucher(ctx, requestedOrder)) ? [] : [{ code: 'VOUCHER_LOST' }]
  const judgement = judgedAt(start.site, 'ACCEPTED')
  const refused: Finding[] = judgement === 'ACCEPTED' ? [] : [{ code: 'CARD_REFUSED', note: start.fact.idTag }]
  const payers = judgement === 'ACCEPTED' ? payersOf(requestedOrder) : null
  const held = payers ? await holdFunds(ctx, { ...payers, orderId: requestedOrder.id, amt: freezeAmt }) : fen(0)
  const unstopped = { stopCode: null, stopReason: null, stopSide: null }
  const order = await moveOrder(ctx, requestedOrder, {
    step: 'startLate',
    changes: { ...startOf(start, gun), ...unstopped, vehicleId, freezeAmt: held },
  })
  if (!order) throw new Error(`order ${requestedOrder.id} is no longer cancelled`) // it is locked
  await insertOrderKey(ctx, 'TRADE', order.tradeNo ?? '', order.id)
  await giveGunOrder(ctx, order)
  const of = [...found, ...lost, ...refused, { code: 'LATE_START' as const }]
  return { order, judgement, found: of, unwanted: cancelledBy(requestedOrder) }
}

async function keepsVoucher(ctx: Context, { id: orderId, customerId, chosenVoucherId: voucherId }: ChargeOrderRow) {
  if (voucherId === null || customerId === null) return true
  return lockVoucherAgain(ctx, { voucherId, customerId, orderId })
}

/** Starts an order for the holder of the card or for an unknown driver: energy flows, so there must be an order. */
async function startByCard(ctx: Context, start: Start, holder: Holder | null): Promise<Begun> {
  const { payer = null, way = 'CARD' } = holder ?? {}
  const { fact, at, pile, site, gun, transactionNo } = start
  const [idTag, isOverLimit] = [fact.idTag, fact.overLimit === true]
  const plan = await frozenPlan(ctx, site, payer, at)
  const id = ctx.nextId()
  const nowhere = { found: [{ code: 'UNKNOWN_GUN', note: `枪号${fact.gunNo}` }] satisfies Finding[], vehicleId: null }
  const { found, vehicleId } = gun ? await occupy(ctx, gun, { id, vehicleId: payer?.vehicleId ?? null }) : nowhere
  const order = await insertChargeOrder(ctx, {
    ...headOf(ctx, { id, site, gun, payer, at, startupWay: way === 'VIN' ? 'VIN' : 'CARD' }),
    ...plan,
    vehicleId,
    idTag,
    startTime: at,
    startMeter: startMeterOf(start),
    tradeNo: tradeNoOf(pile.pileNo, fact.gunNo, transactionNo),
    orderStatus: gun ? chargeOrderStates.charging : chargeOrderStates.abnormal,
  })
  await recordCreation(ctx, order, gun ? 'startAtCharger' : 'startAtUnknownGun')
  await giveGunOrder(ctx, order)
  const previousId = gun?.curOrderId ?? null
  const judged = await judgeStart(ctx, payer, { site, at, idTag, byCard: way === 'CARD', isOverLimit, previousId })
  const doubts: Finding[] = [...found, ...judged.found, ...(plan.feeSnapshot ? [] : [{ code: 'NO_PRICE' as const }])]
  const held = payer && judged.judgement === 'ACCEPTED' ? await holdForStart(ctx, start, { payer, orderId: id }) : null
  return {
    order: held ? await changeOrder(ctx, id, { freezeAmt: held }) : order,
    judgement: judged.judgement,
    found: doubts,
  }
}

/** A late start holds nothing yet: its charge may be long over, and others of its backlog need the same money. */
async function holdForStart(
  ctx: Context,
  { fact, site, at }: Start,
  { payer, orderId }: { payer: Payer; orderId: string },
): Promise<Fen> {
  const { freezeAmt } = await startRules(ctx, site)
  const payers = payerOf(payer, { stationId: site.stationId, startTime: at })
  const by = isLongPast(at, fact.receivedAt) ? fen(0) : freezeAmt
  const held = await extendHold(ctx, { ...payers, orderId, by })
  if (!(await payerOrNull(ctx, payer.id))) throw outrun(`customer ${payer.id} was deleted while their charge began`)
  return held
}

type Occupying = { id: string; vehicleId: string | null }
/** Gives the gun to this order; another open order on it is superseded. */
async function occupy(
  ctx: Context,
  gun: GunRow,
  { id, vehicleId }: Occupying,
): Promise<{ found: Finding[]; vehicleId: string | null }> {
  const found = await supersede(ctx, gun.id, id)
  const taken = await takeGun(ctx, { gunId: gun.id, orderId: id, vehicleId })
  return { found, vehicleId: taken?.vehicleId ?? null }
}
