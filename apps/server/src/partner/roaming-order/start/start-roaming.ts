import type { Received } from '@chargedeck/contract/endpoint'
import type { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { isHeldOpen } from '@chargedeck/domain/carrier/breaker'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { gunStates } from '@chargedeck/domain/gun/states'
import { priceP4, rateBp } from '@chargedeck/domain/kernel/money'
import { freeFundsOf } from '@chargedeck/domain/ledger/wallet'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { carrierStationStatuses } from '@chargedeck/domain/station/carrier-status'
import { orderNoOf } from '../../../charging/charge-order/public.ts'
import { findPayer, type Payer } from '../../../customer/customer/public.ts'
import { holdFunds } from '../../../money/ledger/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { findCarrierInScopeOrNull, keepEnabled, usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
import { activeConfig } from '../../../site/operation-config/public.ts'
import { lockGunOrNull } from '../../carrier-station/public.ts'
import { startJob } from '../jobs.ts'
import { readShownRoaming } from '../list/list-roaming.ts'
import { payersOf } from '../money.ts'
import { changeRoaming, findByRequestOrNull, insertRoaming, noteMove } from '../store.ts'

type StartInput = Received<typeof roamingOrderApi.start>['body']

/** Holds the customer's money and asks a partner to start. A repeated request gets the first answer. */
export async function startRoaming(ctx: Context, input: StartInput): Promise<RoamingOrder> {
  const gun = await lockGunOrNull(ctx, input.carrierGunId)
  const first = await findByRequestOrNull(ctx, input.requestId) // of two at once the second sees the first
  if (first) {
    if (first.customerId !== input.customerId || first.carrierGunId !== input.carrierGunId)
      throw new AppError('REQUEST.INVALID', '请求ID已用于另一次启动')
    ctx.noteNothing()
    return readShownRoaming(ctx, first.id)
  }
  if (!gun) throw new AppError('ROAMING_ORDER.GUN_NOT_USABLE')
  const carrier = await carrierOfGun(ctx, gun)
  const payer = await findPayer(ctx, input.customerId)
  if (payer.companyId !== carrier.companyId) throw new AppError('ROAMING_ORDER.OTHER_COMPANY')
  const freezeAmt = await requireFunds(ctx, carrier, payer)
  const id = ctx.nextId()
  const order = await insertRoaming(ctx, {
    id,
    orderNo: orderNoOf(carrier.myOperatorId, id),
    carrierId: carrier.id,
    companyId: carrier.companyId,
    carrierStationId: gun.carrierStationId,
    carrierGunId: gun.id,
    customerId: payer.id,
    orderStatus: roamingOrderStates.starting,
    requestId: input.requestId,
    carrierFee: JSON.stringify(feeOf(carrier)),
    prices: JSON.stringify(gun.prices),
    newsTime: ctx.now(),
    createTime: ctx.now(),
    createUser: ctx.actor.userId === '0' ? null : ctx.actor.userId,
  })
  if (!order) throw new AppError('ROAMING_ORDER.GUN_TAKEN')
  await noteMove(ctx, { orderId: id, fromStatus: null, toStatus: order.orderStatus, note: '请求启动' })
  const held = await holdFunds(ctx, { ...payersOf(order), orderId: id, amt: freezeAmt })
  await findPayer(ctx, payer.id) // deleted while we waited for the wallet
  await changeRoaming(ctx, id, { freezeAmt: held })
  await enqueue(ctx.tx, startJob, { orderId: id }, { isUrgent: true })
  ctx.note(id, { carrierName: carrier.carrierName, gunCode: gun.gunCode, customerId: payer.id, freezeAmt: held })
  return readShownRoaming(ctx, id)
}

const usable: readonly string[] = [gunStates.idle, gunStates.occupied]

type Gun = NonNullable<Awaited<ReturnType<typeof lockGunOrNull>>>

/** Of a gun that a partner offers now, over a line that works, or that this start may try. */
async function carrierOfGun(ctx: Context, gun: Gun): Promise<CarrierRow> {
  const carrier = await findCarrierInScopeOrNull(ctx, gun.carrierId)
  const isGone = gun.goneTime !== null || gun.stationStatus === carrierStationStatuses.closed
  if (!carrier || isGone || !usable.includes(gun.runStatus)) throw new AppError('ROAMING_ORDER.GUN_NOT_USABLE')
  const isLineUp =
    carrier.status === carrierStates.enabled &&
    !isHeldOpen(carrier, ctx.now()) &&
    usesApi(carrier, 'query_start_charge') &&
    (await keepEnabled(ctx, carrier.id))
  if (!isLineUp) throw new AppError('ROAMING_ORDER.LINE_CLOSED')
  return carrier
}

/** The conditions of a charge at our own guns. Returns what is held for it. */
async function requireFunds(ctx: Context, { companyId, minStartAmt }: CarrierRow, payer: Payer) {
  const config = await activeConfig(ctx, companyId)
  if (payer.lockFlag === 1) throw new AppError('CHARGE_ORDER.CUSTOMER_LOCKED')
  if (config.owedBlockFlag === 1 && payer.owedAmt > 0) throw new AppError('CHARGE_ORDER.CUSTOMER_OWES')
  if (freeFundsOf(payer) < Math.max(1, minStartAmt ?? config.minStartAmt))
    throw new AppError('CHARGE_ORDER.FUNDS_TOO_LOW')
  return config.freezeAmt
}

const feeOf = ({ serviceFeeModel: model, serviceFeeRate, serviceFeePrice }: CarrierRow) => ({
  model,
  rate: rateBp(serviceFeeRate),
  price: priceP4(serviceFeePrice),
})
