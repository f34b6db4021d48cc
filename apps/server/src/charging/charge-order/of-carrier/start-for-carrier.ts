import type { CarrierFeeTerms } from '@chargedeck/domain/carrier/carrier-fee'
import { withAddedPrice } from '@chargedeck/domain/carrier/station/prices'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { freeOfCarrier, holdFunds, lockFreeOfCarrier } from '../../../money/ledger/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { activeConfig } from '../../../site/operation-config/public.ts'
import { carrierPlanOrNull } from '../../../site/plan-in-force/public.ts'
import { giveGunOrder, lockGunByCode, runningOrderOf, siteOf, takeGun, type GunRow, type Site } from '../gun-store.ts'
import { recordCreation } from '../move-order.ts'
import { startRules } from '../start/judge-card.ts'
import { headOf } from '../start/new-order.ts'
import { oneTimeTag } from '../start/one-time-tag.ts'
import { reservationOrNull } from '../start/reservation-store.ts'
import { sendStart } from '../start/send-start.ts'
import { deviceGuards, planGuards, requirePassed } from '../start/start-guards.ts'
import { changeOrder, insertChargeOrder, insertOrderKey, type ChargeOrderRow } from '../store.ts'
import { carrierKeyOf } from './carrier-order-store.ts'

export type CarrierStart = {
  carrier: { id: string; carrierName: string; minStartAmt: Fen | null; fee: CarrierFeeTerms }
  gunCode: string
  /** The number by which the carrier knows this charge: the caller has looked whether it is new. */
  startChargeSeq: string
  phone: string | null
  plateNo: string | null
  /** What the carrier's customer can pay there; null: it does not say. */
  balanceAmt: Fen | null
  /** Of the binding of this station. */
  feeId: string | null
  addServicePrice: number
}

/** Asks a charger to start for a carrier's customer. Everything is checked before anything is written. */
export async function startForCarrier(ctx: Context, start: CarrierStart): Promise<ChargeOrderRow> {
  const { gun, site, plan } = await findPlace(ctx, start)
  const target = await targetOf(ctx, site, start)
  const { freezeAmt } = await requireMargin(ctx, { site, carrier: start.carrier, free: lockFreeOfCarrier })
  const order = await enterOrder(ctx, start, { gun, site, plan, target })
  const held = await holdFunds(ctx, { carrierId: start.carrier.id, orderId: order.id, amt: freezeAmt })
  await sendStart(ctx, site, gun, order)
  return changeOrder(ctx, order.id, { freezeAmt: held })
}

/** Nobody is asked whether the charger is there, and nothing is sent to it: it will say by itself that it has begun. */
export async function enterStartForCarrier(ctx: Context, start: CarrierStart): Promise<ChargeOrderRow> {
  const gun = await gunOf(ctx, start)
  const site = await siteOf(ctx, gun.pileId)
  const plan = await planFor(ctx, site, start)
  return enterOrder(ctx, start, { gun, site, plan, target: await targetOf(ctx, site, start) })
}

type Place = {
  gun: GunRow
  site: Site
  plan: Awaited<ReturnType<typeof planFor>>
  target: Awaited<ReturnType<typeof targetOf>>
}

async function enterOrder(ctx: Context, start: CarrierStart, { gun, site, plan, target }: Place) {
  const { carrier, startChargeSeq } = start
  const id = ctx.nextId()
  if (!(await takeGun(ctx, { gunId: gun.id, orderId: id, vehicleId: null })))
    throw new AppError('CHARGE_ORDER.ALREADY_RUNNING')
  const origin = { startupWay: 'CARRIER', startupMode: 'TPP' } as const
  const order = await insertChargeOrder(ctx, {
    ...headOf(ctx, { id, site, gun, payer: null, at: ctx.now(), ...origin }),
    ...plan,
    ...target,
    carrierId: carrier.id,
    carrierName: carrier.carrierName,
    carrierOrderNo: startChargeSeq,
    carrierFee: JSON.stringify(carrier.fee),
    mobile: start.phone,
    plateNo: start.plateNo,
    idTag: oneTimeTag(id),
    orderStatus: chargeOrderStates.starting,
  })
  await insertOrderKey(ctx, 'CARRIER', carrierKeyOf(carrier.id, startChargeSeq), id)
  await recordCreation(ctx, order, 'requestStart')
  await giveGunOrder(ctx, order)
  return order
}

async function gunOf(ctx: Context, { gunCode }: Pick<CarrierStart, 'gunCode'>): Promise<GunRow> {
  const gun = await lockGunByCode(ctx, gunCode)
  if (!gun) throw new AppError('CHARGE_ORDER.GUN_NOT_USABLE')
  return gun
}

async function requireFreeGun(ctx: Context, site: Site, gun: GunRow): Promise<void> {
  const use = { runningOrderId: await runningOrderOf(ctx, gun.id), reservation: await reservationOrNull(ctx, gun) }
  requirePassed(deviceGuards(site, gun, { ...use, payer: null }))
}

type PlaceQuestion = Pick<CarrierStart, 'carrier' | 'gunCode' | 'feeId' | 'addServicePrice'>

/** What a carrier's start would be refused for; a pre-check asks the same questions and starts nothing. */
export async function checkStartForCarrier(ctx: Context, question: PlaceQuestion): Promise<void> {
  const { site } = await findPlace(ctx, question)
  await requireMargin(ctx, { site, carrier: question.carrier, free: freeOfCarrier })
}

/** A gun that can charge now, with its prices. */
async function findPlace(ctx: Context, question: PlaceQuestion) {
  const gun = await gunOf(ctx, question)
  const site = await siteOf(ctx, gun.pileId)
  await requireFreeGun(ctx, site, gun)
  const plan = await planFor(ctx, site, question)
  requirePassed(planGuards(plan.feeSnapshot !== null))
  return { gun, site, plan }
}

/** The plan is frozen with what this carrier pays more or less for service; no discount of ours applies. */
async function planFor(
  ctx: Context,
  { stationId, pileType }: Site,
  { carrier, feeId, addServicePrice }: PlaceQuestion,
) {
  const plan = await carrierPlanOrNull(ctx, { stationId, pileType, at: ctx.now(), carrierId: carrier.id, feeId })
  return {
    feeId: plan?.id ?? null,
    feeVersionNo: plan?.versionNo ?? null,
    feeSnapshot: plan && JSON.stringify(withAddedPrice(plan.periods, addServicePrice)),
    discountTerms: null,
  }
}

/** A charge ends in time for what the customer has at the carrier. */
async function targetOf(ctx: Context, { companyId }: Site, { balanceAmt }: CarrierStart) {
  if (balanceAmt === null) return { chargeMode: 'FULL' as const, chargeTarget: null }
  const { stopReserveAmt } = await activeConfig(ctx, companyId)
  if (balanceAmt <= stopReserveAmt) throw new AppError('CHARGE_ORDER.FUNDS_TOO_LOW')
  return { chargeMode: 'AMOUNT' as const, chargeTarget: balanceAmt - stopReserveAmt }
}

type MarginQuestion = { site: Site; carrier: CarrierStart['carrier']; free: typeof lockFreeOfCarrier }

/** A start locks what is free: of two at once on one margin the second sees what the first holds. */
async function requireMargin(ctx: Context, { site, carrier, free }: MarginQuestion) {
  const rules = await startRules(ctx, site)
  const freeAmt = await free(ctx, carrier.id)
  const leastAmt = Math.max(fen(1), carrier.minStartAmt ?? rules.minStartAmt)
  if (freeAmt !== null && freeAmt < leastAmt) throw new AppError('CHARGE_ORDER.FUNDS_TOO_LOW')
  return rules
}
