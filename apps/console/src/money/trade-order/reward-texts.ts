import type { Rewards } from '@chargedeck/contract/money/trade-order/rewards'
import { yuan } from '../../ui/text/quantity-text.tsx'

/** Which activity gives what. */
export const rewardTexts = (rewards: Rewards): string => rewards.map(rewardText).join('；')

const rewardText = ({ activityName, giftAmt, vouchers }: Rewards[number]): string => {
  const parts = [
    ...(giftAmt > 0 ? [`赠送${yuan(giftAmt)}元`] : []),
    ...vouchers.map(({ prizeName, qty }) => (qty > 1 ? `${prizeName}×${qty}` : prizeName)),
  ]
  return `${activityName}：${parts.join('、')}`
}
