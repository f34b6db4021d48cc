import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { isFreeFor, returnStep, voucherStates, voucherSteps } from '@chargedeck/domain/voucher/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changeVoucher, findOfOrderOrNull, listOfOrders, lockVoucherOrNull, markUsed } from './store.ts'

type Picked = { voucherId: string; customerId: string; orderId: string }

/** Keeps a voucher for one charge: no other order can use it until this one has ended. */
export async function lockVoucher(ctx: Context, { voucherId, customerId, orderId }: Picked): Promise<void> {
  const voucher = await lockVoucherOrNull(ctx, voucherId)
  if (!voucher || voucher.customerId !== customerId) throw new AppError('VOUCHER.NOT_FOUND')
  if (!isFreeFor(voucher, orderId)) throw new AppError('VOUCHER.NOT_FREE')
  await changeVoucher(ctx, voucher, { lockOrderId: orderId })
}

/** Keeps the voucher again that an order gave back. False: it is used, has ended, or another order has it. */
export async function lockVoucherAgain(ctx: Context, { voucherId, customerId, orderId }: Picked): Promise<boolean> {
  const voucher = await lockVoucherOrNull(ctx, voucherId)
  if (!voucher || voucher.customerId !== customerId || !isFreeFor(voucher, orderId)) return false
  await changeVoucher(ctx, voucher, { lockOrderId: orderId })
  return true
}

type VoucherUse = { orderId: string; usedAmt: Fen; usedEnergy: EnergyE4 }
/** Marks the vouchers of orders as used; one order uses at most one. */
export async function useVouchers(ctx: Context, uses: readonly VoucherUse[]): Promise<void> {
  if (uses.length === 0) return
  const vouchers = await listOfOrders(
    ctx,
    uses.map(({ orderId }) => orderId),
  )
  const ofOrder = new Map(vouchers.map((voucher) => [voucher.lockOrderId ?? voucher.usedOrderId, voucher]))
  const used = uses.map(({ orderId, ...use }) => {
    const voucher = ofOrder.get(orderId)
    if (!voucher) throw new Error(`order ${orderId} has no voucher`)
    return { id: voucher.id, status: voucher.status, orderId, ...use }
  })
  await markUsed(ctx, used)
}

const unused = { usedOrderId: null, usedTime: null, usedAmt: null, usedEnergy: null }

/** The order ends without its voucher, or its settlement is taken back: the voucher is the customer's again, unless it has ended. */
export async function giveVoucherBack(ctx: Context, orderId: string): Promise<void> {
  const voucher = await findOfOrderOrNull(ctx, orderId)
  if (!voucher) return
  if (voucher.status !== voucherStates.used) return void (await changeVoucher(ctx, voucher, { lockOrderId: null }))
  const status = voucherSteps.next(voucher.status, returnStep(voucher.validTo, ctx.now())) ?? voucher.status
  await changeVoucher(ctx, voucher, { ...unused, status })
}

/** A settlement is taken back and will be made again: its voucher is kept for it. */
export async function keepVoucherFor(ctx: Context, orderId: string): Promise<void> {
  const voucher = await findOfOrderOrNull(ctx, orderId)
  if (!voucher || voucher.status !== voucherStates.used) return
  await changeVoucher(ctx, voucher, { ...unused, status: voucherStates.unused, lockOrderId: orderId })
}
