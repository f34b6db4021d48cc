import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { voucherStates } from '@chargedeck/domain/voucher/states'
import { voucherTypes } from '@chargedeck/domain/voucher/voucher-types'
import type { Tx } from '../../platform/context.ts'
import type { CustomerRow } from '../../customer/customer/public.ts'

/** A voucher that takes an amount off any charge at this moment. */
export const unusedVoucherId = async (tx: Tx, customerId: string, at: Date): Promise<string | null> =>
  (
    await tx
      .selectFrom('voucher')
      .select('id')
      .where('customerId', '=', customerId)
      .where('status', '=', voucherStates.unused)
      .where('lockOrderId', 'is', null)
      .where('validFrom', '<=', at)
      .where('validTo', '>', at)
      .where('voucherType', '=', voucherTypes.amount)
      .orderBy('id')
      .executeTakeFirst()
  )?.id ?? null

/** The first card of each, in this order; those without one are left out. */
export async function firstCards(
  tx: Tx,
  customerIds: readonly string[],
): Promise<{ customerId: string; cardNo: string }[]> {
  const cards = await tx
    .selectFrom('customerCard')
    .select(['customerId', 'cardNo'])
    .where('customerId', 'in', [...customerIds])
    .orderBy('id')
    .execute()
  return customerIds.flatMap((id) => cards.find(({ customerId }) => customerId === id) ?? [])
}

export const customerRow = (tx: Tx, id: string): Promise<CustomerRow> =>
  tx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const customerIdOf = async (tx: Tx, mobile: string): Promise<string> =>
  (await tx.selectFrom('customer').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()).id

export const sealedCodes = (tx: Tx, batchId: string, most: number) =>
  tx.selectFrom('redeemCode').select('codeSealed').where('batchId', '=', batchId).orderBy('id').limit(most).execute()

export const gunIdOf = async (tx: Tx, pileId: string, gunNo: number): Promise<string> =>
  (
    await tx
      .selectFrom('chargerGun')
      .select('id')
      .where('pileId', '=', pileId)
      .where('gunNo', '=', String(gunNo).padStart(2, '0'))
      .executeTakeFirstOrThrow()
  ).id

export const occupyOrderIdOf = async (tx: Tx, chargeOrderId: string): Promise<string> =>
  (await tx.selectFrom('occupyOrder').select('id').where('chargeOrderId', '=', chargeOrderId).executeTakeFirstOrThrow())
    .id

export const userIdOf = async (tx: Tx, account: string): Promise<string> =>
  (await tx.selectFrom('sysUser').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id

export type PaidOrder = { orderId: string; customerId: string; actualAmt: Fen }
/** Charges that different customers paid themselves, the newest first. */
export async function paidOrders(tx: Tx, most: number): Promise<PaidOrder[]> {
  const newest = tx
    .selectFrom('chargeOrder')
    .innerJoin('customer', 'customer.id', 'chargeOrder.customerId')
    .select(['chargeOrder.id as orderId', 'customer.id as customerId', 'chargeOrder.actualAmt'])
    .where('chargeOrder.orderStatus', '=', chargeOrderStates.done)
    .where('chargeOrder.principalAmt', '>', fen(500))
    .distinctOn('customer.id')
    .orderBy('customer.id')
    .orderBy('chargeOrder.id', 'desc')
  const orders = tx.selectFrom(newest.as('paid')).selectAll().orderBy('orderId', 'desc').limit(most)
  return (await orders.execute()).flatMap(({ actualAmt, ...order }) =>
    actualAmt === null ? [] : [{ ...order, actualAmt }],
  )
}
