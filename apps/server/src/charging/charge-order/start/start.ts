import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { StartupMode, StartupWay } from '@chargedeck/contract/charging/charge-order/enums'
import type { Received } from '@chargedeck/contract/endpoint'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { findPayer } from '../../../customer/customer/public.ts'
import { lockVoucher, voucherOrNull } from '../../../customer/voucher/public.ts'
import { holdFunds } from '../../../money/ledger/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { outrun } from '../../../platform/postgres/refusal.ts'
import { findOrderOf } from '../customer/customer-store.ts'
import { giveGunOrder, lockGunByCode, runningOrderOf, siteOf, takeGun } from '../gun-store.ts'
import { freeFundsFor, payerOf } from './free-funds.ts'
import { bestVoucherId } from './choose-voucher-at-start.ts'
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
  const { minStartAmt, freezeAmt, owedBlocks } = await startRules(ctx, site)
  requirePassed(payerGuards(payer, { minStartAmt, owedBlocks, freeAmt: await freeFundsFor(ctx, payer, charge) }))
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
  const voucherId = await lockVoucherFor(ctx, order, { input, start: { site, payer, mode: target } })
  await recordCreation(ctx, order, 'requestStart')
  await giveGunOrder(ctx, order)
  const held = await holdFunds(ctx, { ...payerOf(payer, charge), orderId: id, amt: freezeAmt })
  await findPayer(ctx, payer.id) // deleted while we waited for the wallet
  await sendStart(ctx, site, gun, order)
  ctx.note(id, {
    gunCode: gun.gunCode,
    customerId: payer.id,
    freezeAmt: held,
    ...target,
    ...(voucherId && { voucherId }),
  })
  return changeOrder(ctx, id, { freezeAmt: held, chosenVoucherId: voucherId })
}

/** A driver's order may be at a station that the company's organisation does not hold. */
const findRepeated = (ctx: Context, orderId: string, customerId: string): Promise<ChargeOrderRow> =>
  ctx.actor.openApp ? findOrderOf(ctx, orderId, customerId) : findChargeOrder(ctx, orderId)

type ForVoucher = { input: StartInput; start: Parameters<typeof bestVoucherId>[1] }

/** The voucher that staff chose; when they chose nothing, the best one that no other start takes at this moment. */
async function lockVoucherFor(ctx: Context, order: ChargeOrderRow, { input, start }: ForVoucher) {
  const voucherId = input.voucherId === undefined ? await bestVoucherId(ctx, start) : input.voucherId
  try {
    await lockChosenVoucher(ctx, order, voucherId)
  } catch (error) {
    const isTaken = error instanceof AppError && error.error === 'VOUCHER.NOT_FREE'
    throw isTaken && input.voucherId === undefined ? outrun(`voucher ${voucherId} was taken by another start`) : error
  }
  return voucherId
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
