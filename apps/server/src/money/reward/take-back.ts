import { fen, sumFen, yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import { lockBudgetsOf, resizeUse, takeUseBack, type UseRow } from '../../customer/activity/public.ts'
import { withdrawVouchers } from '../../customer/voucher/public.ts'
import type { Context } from '../../platform/context.ts'
import { takeGiftBack } from '../ledger/public.ts'

const reason = '订单重新结算后不再满足条件'

/** All budgets are locked before the first wallet. */
export async function takeAllBack(ctx: Context, uses: readonly UseRow[]): Promise<void> {
  if (uses.length > 0) await lockBudgetsOf(ctx, uses)
  for (const use of uses) await takeBack(ctx, use)
}

/** Takes a reward back. Vouchers that were used and gifts that were spent stay, and the note of the use says so. */
async function takeBack(ctx: Context, use: UseRow): Promise<void> {
  const { activityId, customerId, bizType: sourceType, bizId: sourceId } = use
  const left = await withdrawVouchers(ctx, { activityId, customerId, sourceType, sourceId })
  const giftAmt = await leftOfGift(ctx, use)
  if (left.qty === 0 && giftAmt === fen(0)) return takeUseBack(ctx, use)
  const stays = [
    ...(left.qty > 0 ? [`${left.qty}张优惠券已使用、占用或过期`] : []),
    ...(giftAmt > 0 ? [`赠送${yuanText(giftAmt)}元已使用`] : []),
  ]
  return resizeUse(ctx, use, {
    costAmt: sumFen([giftAmt, left.faceAmt]),
    giftAmt,
    voucherQty: left.qty,
    note: `${reason}，未收回：${stays.join('，')}`,
  })
}

/** The part of a booked gift that its customer has spent, or that a running charge holds. */
async function leftOfGift(ctx: Context, { giftAmt, giftTradeId: tradeId }: UseRow): Promise<Fen> {
  if (giftAmt === fen(0) || tradeId === null) return giftAmt
  return fen(giftAmt - (await takeGiftBack(ctx, { tradeId, mostAmt: giftAmt, reason })))
}
