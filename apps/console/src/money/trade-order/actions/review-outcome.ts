import { vipLevelLabels } from '@chargedeck/contract/customer/vip/enums'
import type { Answer } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import type { OutcomeNotice } from '../../../ui/action/outcome-notice.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { promisedGift } from '../promised-rewards.tsx'
import { rewardTexts } from '../reward-texts.ts'

const notice = (id: string, title: string, words: readonly string[]): OutcomeNotice => ({
  key: `reviewed ${id}`,
  title,
  outcome: words.join('；'),
  kind: 'success',
})

/** What the second person's yes has booked. */
export function toppedUpNotice(
  { orderId, tradeAmt }: Pick<TradeOrder, 'orderId' | 'tradeAmt'>,
  answer: Answer<typeof tradeOrderApi.confirmTopUp>,
): OutcomeNotice {
  const { repaidAmt, tradeGiftAmt, rewards, vip, balanceAmt, giftAmt } = answer
  const byStaff = tradeGiftAmt - promisedGift(rewards)
  return notice(orderId, `充值已复核到账 · ${yuan(tradeAmt)}元`, [
    ...(repaidAmt > 0 ? [`偿还欠费${yuan(repaidAmt)}元`] : []),
    ...(byStaff > 0 ? [`赠送${yuan(byStaff)}元`] : []),
    ...(rewards.length > 0 ? [rewardTexts(rewards)] : []),
    ...(vip ? [`客户成为${vipLevelLabels[vip.level]}会员，有效期至${vip.validTo}`] : []),
    `充值余额${yuan(balanceAmt)}元，赠送余额${yuan(giftAmt)}元`,
  ])
}

/** Staff have paid an offline refund out; what goes back the way it came is on its way. */
export function refundedNotice({ refundBatchNo, orders }: Answer<typeof tradeOrderApi.confirmRefund>): OutcomeNotice {
  const amtOf = (trades: readonly TradeOrder[]) => yuan(sumFen(trades.map(({ tradeAmt }) => tradeAmt)))
  const online = orders.filter(({ tradeChannel }) => isOnlineChannel(tradeChannel))
  const offline = orders.filter(({ tradeChannel }) => !isOnlineChannel(tradeChannel))
  return notice(refundBatchNo, `退款已复核 · ${amtOf(orders)}元`, [
    ...(offline.length > 0 ? [`线下退款${amtOf(offline)}元已记账`] : []),
    ...(online.length > 0 ? [`原路退回${amtOf(online)}元已交渠道处理，结果见交易状态`] : []),
  ])
}
