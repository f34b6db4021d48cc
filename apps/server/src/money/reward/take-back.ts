import { fen, sumFen, yuanText } from '@chargedeck/domain/kernel/money'
import { reduceUse, takeUseBack, type UseRow } from '../../customer/activity/public.ts'
import { withdrawVouchers } from '../../customer/voucher/public.ts'
import type { Context } from '../../platform/context.ts'

/** Takes a reward back. Vouchers that were used and gifts that were booked stay, and the note of the use says so. */
export async function takeBack(ctx: Context, use: UseRow): Promise<void> {
  const { activityId, customerId, bizType: sourceType, bizId: sourceId, giftAmt } = use
  const left = await withdrawVouchers(ctx, { activityId, customerId, sourceType, sourceId })
  if (left.qty === 0 && giftAmt === fen(0)) return takeUseBack(ctx, use)
  const stays = [
    ...(left.qty > 0 ? [`${left.qty}张优惠券已使用、占用或过期`] : []),
    ...(giftAmt > 0 ? [`赠送${yuanText(giftAmt)}元已入账`] : []),
  ]
  return reduceUse(ctx, use, {
    costAmt: sumFen([giftAmt, left.faceAmt]),
    voucherQty: left.qty,
    note: `订单重新结算后不再满足条件，未收回：${stays.join('，')}`,
  })
}
