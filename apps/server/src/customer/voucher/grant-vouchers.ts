import type { ActivityBiz } from '@chargedeck/domain/activity/kinds'
import { validToOf } from '@chargedeck/domain/voucher/valid-to'
import type { Context } from '../../platform/context.ts'
import { insertVouchers, type GrantedVoucher, type VoucherToGrant } from './grant-store.ts'

export type VoucherGrantOrder = {
  activityId: string
  /** What brought it: the grant, the code, the trade, the order, the invitation. */
  sourceType: ActivityBiz
  sourceId: string
  customerIds: readonly string[]
  /** Of the reward that was decided; gifts among them are the ledger's. */
  vouchers: readonly { id: string; qty: number; validDays: number }[]
}

/** Gives each customer the vouchers of these prizes, in one statement; of a repeat nothing is given again. The budget is the caller's. */
export async function grantVouchers(ctx: Context, order: VoucherGrantOrder): Promise<GrantedVoucher[]> {
  const { activityId, sourceType, sourceId, customerIds, vouchers } = order
  const now = ctx.now()
  const pieces = customerIds.flatMap((customerId) =>
    vouchers.flatMap(({ id: prizeId, qty, validDays }) => {
      const validTo = validToOf(now, validDays)
      return Array.from({ length: qty }, (_, seq): VoucherToGrant => ({
        id: ctx.nextId(),
        customerId,
        prizeId,
        seq,
        validTo,
      }))
    }),
  )
  return pieces.length > 0 ? insertVouchers(ctx, { activityId, sourceType, sourceId, pieces }) : []
}
