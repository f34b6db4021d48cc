import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { StartupMode, StartupWay } from '@chargedeck/contract/charging/charge-order/enums'
import type { Received } from '@chargedeck/contract/endpoint'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { findPayer, type Payer } from '../../../customer/customer/public.ts'
import { lockVoucher, voucherOrNull } from '../../../customer/voucher/public.ts'
import { extendHold, lockPayersOf } from '../../../money/ledger/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { outrun } from '../../../platform/postgres/refusal.ts'
import { findOrderOf } from '../customer/customer-store.ts'
import { giveGunOrder, lockGunByCode, runningOrderOf, siteOf, takeGun } from '../gun-store.ts'
import { freeFundsFor, payerOf } from './free-funds.ts'
import { takenVoucher, type Start } from './choose-voucher-at-start.ts'
import { startRules } from './judge-card.ts'
import { recordCreation } from '../move-order.ts'
import { frozenPlan, headOf } from './new-order.ts'
import { oneTimeTag } from './one-time-tag.ts'
import { sendStart } from './send-start.ts'
import { deviceGuards, payerGuards, planGuards, requirePassed } from './start-guards.ts'
import { reservationOrNull } from './reservation-store.ts'
import { changeOrder, claimRequest, findChargeOrder, insertChargeOrder, type ChargeOrderRow } from '../store.ts'

type StartInput = Received<typeof chargeOrderApi.start>['body']

type Origin = { startupWay: StartupWay; startupMode: StartupMode }
const fromConsole: Origin = { startupWay: 'CONSOLE', startupMode: 'OTHER' }

/** Asks a charger to start for a customer. The order waits in 00 until the charger reports its start. */
export async function startChargeOrder(ctx: Context, input: StartInput, origin = fromConsole): Promise<ChargeOrderRow> {
  const id = ctx.nextId()
  const firstId = await claimRequest(ctx, input.requestId, id)
  if (firstId !== id) {
    ctx.noteNothing()
    return findRepeated(ctx, firstId, input.customerId) // a repeated request gets the first answer
  }
  const target = targetOf(input)
  const gun = await lockGunByCode(ctx, input.gunCode)
  if (!gun) throw new AppError('CHARGE_ORDER.GUN_NOT_USABLE')
  const site = await siteOf(ctx, gun.pileId)
  const payer = await findPayer(ctx, input.customerId)
  const charge = { stationId: site.stationId, startTime: ctx.now() }
  const reservation = await reservationOrNull(ctx, gun)
  requirePassed(deviceGuards(site, gun, { runningOrderId: await runningOrderOf(ctx, gun.id), reservation, payer }))
  const rules = await startRules(ctx, site)
  requirePassed(payerGuards(payer, { ...rules, freeAmt: await freeFundsFor(ctx, payer, charge) }))
  const plan = await frozenPlan(ctx, site, payer, ctx.now())
  requirePassed(planGuards(plan.feeSnapshot !== null))

  const taken = await takeGun(ctx, { gunId: gun.id, orderId: id, vehicleId: payer.vehicleId })
  if (!taken) throw new AppError('CHARGE_ORDER.ALREADY_RUNNING')
  const order = await insertChargeOrder(ctx, {
    ...headOf(ctx, { id, site, gun, payer, at: ctx.now(), ...origin }),
    ...plan,
    ...target,
    vehicleId: taken.vehicleId,
    idTag: reservation?.customerId === payer.id ? reservation.idTag : oneTimeTag(id),
    orderStatus: chargeOrderStates.starting,
    requestId: input.requestId,
  })
  const { voucherId, voucherStory } = await lockVoucherFor(ctx, order, { input, start: { site, payer, mode: target } })
  await recordCreation(ctx, order, 'requestStart')
  await giveGunOrder(ctx, order)
  const held = await holdForStart(ctx, payer, { orderId: id, charge, rules })
  await sendStart(ctx, site, gun, order)
  ctx.note(id, {
    gunCode: gun.gunCode,
    customerId: payer.id,
    freezeAmt: held,
    ...target,
    ...(voucherId && { voucherId }),
  })
  return changeOrder(ctx, id, {
    freezeAmt: held,
    chosenVoucherId: voucherId,
    voucherStory: voucherStory && JSON.stringify(voucherStory),
  })
}

type Holding = { orderId: string; charge: Parameters<typeof payerOf>[1]; rules: Awaited<ReturnType<typeof startRules>> }

/** Of two starts at once on the same money the second sees what the first holds. The customer may be gone or pay otherwise by now. */
async function holdForStart(ctx: Context, before: Payer, { orderId, charge, rules }: Holding): Promise<Fen> {
  const payers = payerOf(before, charge)
  await lockPayersOf(ctx, payers)
  const payer = await findPayer(ctx, before.id)
  if (payerOf(payer, charge).groupId !== payers.groupId) throw outrun(`the payers of ${payer.id} changed`)
  requirePassed(payerGuards(payer, { ...rules, freeAmt: await freeFundsFor(ctx, payer, charge) }))
  return extendHold(ctx, { ...payers, orderId, by: rules.freezeAmt })
}

/** A driver's order may be at a station that the company's organisation does not hold. */
const findRepeated = (ctx: Context, orderId: string, customerId: string): Promise<ChargeOrderRow> =>
  ctx.actor.openApp ? findOrderOf(ctx, orderId, customerId) : findChargeOrder(ctx, orderId)

type ForVoucher = { input: StartInput; start: Start }

/** The voucher that staff chose; when they chose nothing, the best one that no other start takes at this moment. */
async function lockVoucherFor(ctx: Context, order: ChargeOrderRow, { input, start }: ForVoucher) {
  const { voucherId, voucherStory } = await takenVoucher(ctx, start, input.voucherId)
  try {
    await lockChosenVoucher(ctx, order, voucherId)
  } catch (error) {
    const isTaken = error instanceof AppError && error.error === 'VOUCHER.NOT_FREE'
    throw isTaken && input.voucherId === undefined ? outrun(`voucher ${voucherId} was taken by another start`) : error
  }
  return { voucherId, voucherStory }
}

async function lockChosenVoucher(ctx: Context, order: ChargeOrderRow, voucherId: string | null): Promise<void> {
  const { id: orderId, customerId, stationId, pileType } = order
  if (voucherId === null || customerId === null) return
  const charge = { orderId, stationId, pileType, startTime: ctx.now() }
  const voucher = await voucherOrNull(ctx, voucherId, charge)
  await lockVoucher(ctx, { voucherId, customerId, orderId })
  if (voucher?.refusal) throw new AppError('VOUCHER.NOT_USABLE')
}

function targetOf({ chargeMode, chargeTarget }: StartInput) {
  if (chargeMode === 'FULL') return { chargeMode, chargeTarget: null }
  if (!chargeTarget) throw new AppError('CHARGE_ORDER.TARGET_MISSING')
  return { chargeMode, chargeTarget }
}
