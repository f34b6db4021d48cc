import { activityBizs } from '@chargedeck/domain/activity/kinds'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { tradeStates } from '@chargedeck/domain/trade/states'
import { lockBudgetsOf, resizeUse, usesOf } from '../../customer/activity/public.ts'
import { withdrawVouchers } from '../../customer/voucher/public.ts'
import { handleLongJob } from '../../platform/jobs/job.ts'
import { asSystem } from '../../platform/work.ts'
import { readTradeStatus, topUpPaidBackJob } from '../ledger/public.ts'

/**
 * A customer who gets a whole top-up back keeps no unused voucher of it; its gift went back with the refund. In a
 * transaction of its own, because budgets are locked before wallets.
 */
export const topUpPaidBackHandler = handleLongJob(topUpPaidBackJob, async (deps, { tradeId }) =>
  asSystem(deps, 'job:top-up-paid-back', async (ctx) => {
    if ((await readTradeStatus(ctx, tradeId)) !== tradeStates.refunded) return
    const uses = (await usesOf(ctx, activityBizs.topUp, tradeId)).filter(({ voucherQty }) => voucherQty > 0)
    if (uses.length > 0) await lockBudgetsOf(ctx, uses)
    for (const use of uses) {
      const { activityId, customerId, bizType: sourceType, bizId: sourceId, giftAmt } = use
      const left = await withdrawVouchers(ctx, { activityId, customerId, sourceType, sourceId })
      if (left.qty === use.voucherQty) continue // all used, or done before
      const figures = { costAmt: sumFen([giftAmt, left.faceAmt]), giftAmt, voucherQty: left.qty }
      await resizeUse(ctx, use, { ...figures, note: '充值已全额退款，未使用的优惠券已收回' })
      ctx.note(tradeId, { activityId, customerId, voucherQty: [use.voucherQty, left.qty] })
    }
  }),
)
