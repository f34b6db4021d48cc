import type { Invitation } from '@chargedeck/contract/customer/fission/calls'
import { yuanText } from '@chargedeck/domain/kernel/money'

type Rewards = Invitation['inviterRewards']
const partText = ({ prizeName, qty, giftAmt }: Rewards[number]): string =>
  giftAmt > 0 ? `赠送${yuanText(giftAmt)}元` : qty > 1 ? `${prizeName}×${qty}` : prizeName

/** What both received, the inviter first. */
export function rewardsText({ inviterRewards, inviteeRewards }: Invitation): string {
  const parts = [
    ...(inviterRewards.length > 0 ? [`邀请人：${inviterRewards.map(partText).join('、')}`] : []),
    ...(inviteeRewards.length > 0 ? [`被邀请人：${inviteeRewards.map(partText).join('、')}`] : []),
  ]
  return parts.join('；') || '-'
}
