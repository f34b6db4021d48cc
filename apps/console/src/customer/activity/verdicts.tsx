import { rateText } from '@chargedeck/domain/kernel/money'
import type { PreviewedActivity, PreviewedReward } from '@chargedeck/contract/customer/activity/calls'
import { activityTypeLabels, previewRefusalLabels } from '@chargedeck/contract/customer/activity/enums'
import { Alert, Empty } from 'antd'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { short } from './activity-labels.ts'

type Props = { verdicts: readonly PreviewedActivity[] | undefined; error: Error | null }

/** Each activity with what it gives, or why it gives nothing. */
export function Verdicts({ verdicts, error }: Props) {
  if (error) return <Alert type="error" showIcon title={error.message} style={{ marginTop: 16 }} />
  if (!verdicts) return null
  if (verdicts.length === 0) return <Empty description="没有这类活动" style={{ marginTop: 24 }} />
  return (
    <div role="status" style={{ marginTop: 16 }}>
      {verdicts.map((verdict) => (
        <div key={verdict.activityId} className="activity-verdict">
          <span>
            {verdict.activityName} <small>{activityTypeLabels[verdict.activityType]}</small>
          </span>
          {verdict.refusal === null ? (
            <strong>{givenWord(verdict)}</strong>
          ) : (
            <StateTag tone="off" label={previewRefusalLabels[verdict.refusal]} />
          )}
        </div>
      ))}
    </div>
  )
}

function givenWord({ reward, inviteeReward, serviceRate, discountAmt }: PreviewedActivity): string {
  const off = discountAmt === null ? '' : `，优惠${short(yuan(discountAmt))}元`
  if (serviceRate !== null) return `服务费${rateText(serviceRate)}${off}`
  if (inviteeReward) return `邀请人得${rewardWord(reward)}，被邀请人得${rewardWord(inviteeReward)}`
  return `可得${rewardWord(reward)}`
}

function rewardWord(reward: PreviewedReward | null): string {
  if (!reward) return '无'
  const gift = reward.giftAmt > 0 ? [`赠送${short(yuan(reward.giftAmt))}元`] : []
  const vouchers = reward.vouchers.map(({ prizeName, qty }) => (qty > 1 ? `${prizeName}×${qty}` : prizeName))
  return [...gift, ...vouchers].join('、') || '无'
}
