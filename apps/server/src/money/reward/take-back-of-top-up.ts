import { activityBizs } from '@chargedeck/domain/activity/kinds'
import { fen, sumFen, yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import { tradeStates } from '@chargedeck/domain/trade/states'
import { lockBudgetsOf, resizeUse, takeUseBack, usesOf } from '../../customer/activity/public.ts'
import { withdrawVouchers } from '../../customer/voucher/public.ts'
import { handleLongJob } from '../../platform/jobs/job.ts'
import { asSystem } from '../../platform/work.ts'
import { readGiftOfTrade, readTradeStatus, topUpPaidBackJob } from '../ledger/public.ts'

/**
 * A customer who gets a whole top-up back keeps no unused voucher of it, and its gift went back with the refund: both are the budget's
 * again. Who kept nothing has their turn again; who used a voucher or spent a gift has not. In a transaction of its own, because
 * budgets are locked before wallets.
 */
export const topUpPaidBackHandler = handleLongJob(topUpPaidBackJob, async (deps, { tradeId }) =>
  asSystem(deps, 'job:top-up-paid-back', async (ctx) => {
    if ((await readTradeStatus(ctx, tradeId)) !== tradeStates.refunded) return
    const found = await usesOf(ctx, activityBizs.topUp, tradeId)
    if (found.length > 0) await lockBudgetsOf(ctx, found)
    const { giftAmt: given, giftBackAmt } = await readGiftOfTrade(ctx, tradeId)
    let spentAmt = Math.max(0, given - giftBackAmt)
    for (const use of await usesOf(ctx, activityBizs.topUp, tradeId)) {
      const { activityId, customerId, bizType: sourceType, bizId: sourceId } = use
      const left = await withdrawVouchers(ctx, { activityId, customerId, sourceType, sourceId })
      const giftAmt = fen(Math.min(use.giftAmt, spentAmt))
      spentAmt -= giftAmt
      if (left.qty === use.voucherQty && giftAmt === use.giftAmt && use.note !== null) continue // done before
      ctx.note(tradeId, {
        activityId,
        customerId,
        voucherQty: [use.voucherQty, left.qty],
        giftAmt: [use.giftAmt, giftAmt],
      })
      if (left.qty === 0 && giftAmt === 0) await takeUseBack(ctx, use)
      else
        await resizeUse(ctx, use, {
          costAmt: sumFen([giftAmt, left.faceAmt]),
          giftAmt,
          voucherQty: left.qty,
          note: `充值已全额退款，未收回：${stays(left.qty, giftAmt)}`,
        })
    }
  }),
)

const stays = (voucherQty: number, giftAmt: Fen): string =>
  [
    ...(voucherQty > 0 ? [`${voucherQty}张优惠券已使用、占用或过期`] : []),
    ...(giftAmt > 0 ? [`赠送${yuanText(giftAmt)}元已使用`] : []),
  ].join('，')
