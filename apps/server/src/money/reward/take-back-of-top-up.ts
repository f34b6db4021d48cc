import { activityBizs } from '@chargedeck/domain/activity/kinds'
import { fen, sumFen, yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import { tradeStates } from '@chargedeck/domain/trade-order/states'
import { lockBudgetsOf, resizeUse, takeUseBack, usesOf, type UseRow } from '../../customer/activity/public.ts'
import { withdrawVouchers } from '../../customer/voucher/public.ts'
import type { Context } from '../../platform/context.ts'
import { handleLongJob } from '../../platform/jobs/job.ts'
import { asSystem } from '../../platform/work.ts'
import { readGiftOfTrade, readTradeStatus, topUpPaidBackJob } from '../ledger/public.ts'

/**
 * What went back of the gift of a refunded top-up is the budget's again. A customer who gets a whole top-up back keeps no unused voucher
 * of it either, and who kept nothing has their turn again; who used a voucher or spent a gift has not. In a transaction of its own,
 * because budgets are locked before wallets.
 */
export const topUpPaidBackHandler = handleLongJob(topUpPaidBackJob, async (deps, { tradeId }) =>
  asSystem(deps, 'job:top-up-paid-back', async (ctx) => {
    const status = await readTradeStatus(ctx, tradeId)
    if (status !== tradeStates.refunded && status !== tradeStates.partlyRefunded) return
    const found = await usesOf(ctx, activityBizs.topUp, tradeId)
    if (found.length === 0) return
    await lockBudgetsOf(ctx, found)
    const { giftAmt: given, giftBackAmt } = await readGiftOfTrade(ctx, tradeId)
    let keptAmt = Math.max(0, given - giftBackAmt)
    for (const use of await usesOf(ctx, activityBizs.topUp, tradeId)) {
      const giftAmt = fen(Math.min(use.giftAmt, keptAmt))
      keptAmt -= giftAmt
      await (status === tradeStates.refunded ? takeWholeBack : takePartBack)(ctx, use, giftAmt)
    }
  }),
)

async function takeWholeBack(ctx: Context, use: UseRow, giftAmt: Fen): Promise<void> {
  const { activityId, customerId, bizType: sourceType, bizId: sourceId } = use
  const left = await withdrawVouchers(ctx, { activityId, customerId, sourceType, sourceId })
  if (left.qty === use.voucherQty && giftAmt === use.giftAmt && use.note !== null) return // done before
  noteUse(ctx, use, { voucherQty: left.qty, giftAmt })
  if (left.qty === 0 && giftAmt === 0) return takeUseBack(ctx, use)
  await resizeUse(ctx, use, {
    costAmt: sumFen([giftAmt, left.faceAmt]),
    giftAmt,
    voucherQty: left.qty,
    note: `充值已全额退款，未收回：${stays(left.qty, giftAmt)}`,
  })
}

/** The customer keeps the vouchers and has had their turn. */
async function takePartBack(ctx: Context, use: UseRow, giftAmt: Fen): Promise<void> {
  const { voucherQty } = use
  if (giftAmt === use.giftAmt) return
  noteUse(ctx, use, { voucherQty, giftAmt })
  const costAmt = fen(use.costAmt - use.giftAmt + giftAmt)
  const note = `充值已部分退款，赠送金额余${yuanText(giftAmt)}元`
  await resizeUse(ctx, use, { costAmt, giftAmt, voucherQty, note })
}

const noteUse = (
  ctx: Context,
  { activityId, customerId, bizId, ...before }: UseRow,
  { voucherQty, giftAmt }: Pick<UseRow, 'voucherQty' | 'giftAmt'>,
): void =>
  ctx.note(bizId, {
    activityId,
    customerId,
    voucherQty: [before.voucherQty, voucherQty],
    giftAmt: [before.giftAmt, giftAmt],
  })

const stays = (voucherQty: number, giftAmt: Fen): string =>
  [
    ...(voucherQty > 0 ? [`${voucherQty}张优惠券已使用、占用或过期`] : []),
    ...(giftAmt > 0 ? [`赠送${yuanText(giftAmt)}元已使用`] : []),
  ].join('，')
