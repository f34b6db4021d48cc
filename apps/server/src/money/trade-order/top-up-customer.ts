import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { permissionOf, type Answer, type Received } from '@chargedeck/contract/endpoint'
import { fen, yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import type { Payer } from '@chargedeck/domain/pay-trans/payer'
import { payTransBizTypes } from '@chargedeck/domain/pay-trans/states'
import { holdsAll } from '@chargedeck/domain/role/rights'
import { tradeStates } from '@chargedeck/domain/trade-order/states'
import { findCustomer } from '../../customer/customer/public.ts'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { activeConfig, reviewLimits } from '../../site/operation-config/public.ts'
import { takeTopUp } from '../ledger/public.ts'
import { closeRepaid, gathering } from './after-top-up.ts'
import { requireReason } from './counter-reason.ts'
import { beginPayment, requireSamePayer } from './online/begin-payment.ts'
import { requireContract, requirePayerApp } from './online/contract-of.ts'
import { attachProofs } from './proof/attach-proofs.ts'
import { tellOfTrade } from './review/tell-of-trade.ts'
import { toppedUp } from './topped-up.ts'

type TopUpInput = Received<typeof tradeOrderApi.topUp>['body']

/** Books what a customer paid at the counter, where a large amount waits for a second person, or lets them pay through a channel. */
export async function topUpCustomer(
  ctx: Context,
  input: TopUpInput,
  payer?: Payer,
): Promise<Answer<typeof tradeOrderApi.topUp>> {
  const { requestId, customerId, tradeChannel: channel, tradeAmt, giftAmt: given = fen(0), reason = null } = input
  const { voucherPath: fileIds = [] } = input
  const customer = await findCustomer(ctx, customerId)
  const { minTopUpAmt, maxTopUpAmt } = await activeConfig(ctx, customer.companyId)
  if (tradeAmt < minTopUpAmt || tradeAmt > maxTopUpAmt)
    throw new AppError(
      'TRADE_ORDER.BEYOND_LIMITS',
      `充值金额须在${yuanText(minTopUpAmt)}元到${yuanText(maxTopUpAmt)}元之间`,
    )
  const contract = isOnlineChannel(channel) ? await requireContract(ctx, customer.companyId, channel) : null
  if (payer && contract && isOnlineChannel(channel)) await requirePayerApp(ctx, channel, contract, payer)
  requireWords({ isOnline: contract !== null, reason, given })
  if (given > 0 && !holdsAll(ctx.actor.permissions, [permissionOf(tradeOrderApi.confirmTopUp)]))
    throw refusedAt('giftAmt', 'TRADE_ORDER.GIFT_NOT_ALLOWED')
  const { topUpAuditAmt: reviewFromAmt } = await reviewLimits(ctx, customer.companyId)
  const paid = { customerId, companyId: customer.companyId, tradeAmt }
  const { rewardsOf, moreGifts, riseBy } = await gathering(ctx, contract ? [] : [paid])
  const topUp = { customerId, channel, tradeAmt, giftAmt: given, reason, requestId, moreGifts, reviewFromAmt, contract }
  const { tradeId: orderId, tradeStatus, repaidOrderIds, isRepeat } = await takeTopUp(ctx, topUp)
  const rewards = rewardsOf(orderId)
  const isBooked = !isRepeat && tradeStatus === tradeStates.succeeded
  const vip = isBooked ? await riseBy(paid) : null
  if (isRepeat && contract) await requireSamePayer(ctx, orderId, payer)
  if (isRepeat) ctx.noteNothing()
  else {
    await attachProofs(ctx, { tradeId: orderId, channel, fileIds })
    const facts = {
      customerId,
      tradeChannel: channel,
      tradeAmt,
      giftAmt: given,
      tradeStatus,
      rewards,
      reason,
      ...(vip && { vip }),
    }
    ctx.note(orderId, { ...facts, voucherPath: fileIds })
    if (!contract && tradeStatus !== tradeStates.succeeded)
      await tellOfTrade(ctx, {
        companyId: customer.companyId,
        what: 'TOP_UP',
        amt: tradeAmt,
        number: customer.customerNo,
      })
  }
  if (contract && !isRepeat) await beginPayment(ctx, payTransBizTypes.topUp, orderId, payer)
  await closeRepaid(ctx, repaidOrderIds)
  return toppedUp(ctx, { orderId, customerId }, { rewards, vip, isBookedNow: isBooked })
}

/** Staff answer for money that they took themselves; a gift beside a payment through a channel would need nobody's hand. */
function requireWords({ isOnline, reason, given }: { isOnline: boolean; reason: string | null; given: Fen }): void {
  if (!isOnline) return requireReason(reason)
  if (given > 0) throw refusedAt('giftAmt', 'REQUEST.INVALID', '线上充值不能另加赠送金额')
}
