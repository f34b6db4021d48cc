import type { Answer } from '@chargedeck/contract/endpoint'
import { vipLevelLabels } from '@chargedeck/contract/customer/vip/enums'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { tradeStates } from '@chargedeck/domain/trade-order/states'
import { Alert } from 'antd'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { BeforeAfter } from './parts/before-after.tsx'
import { PromisedRewards } from './promised-rewards.tsx'
import { rewardTexts } from './reward-texts.ts'

type Props = {
  answer: Answer<typeof tradeOrderApi.topUp>
  customerId: string
  tradeAmt: Fen
  before: { balanceAmt: Fen; giftAmt: Fen; owedAmt: Fen }
}

/** What was booked, for the cashier to tell the customer. */
export function ToppedUp({ answer, customerId, tradeAmt, before }: Props) {
  if (answer.tradeStatus === tradeStates.processing)
    return (
      <>
        <Alert
          type="info"
          showIcon
          title={`已提交，等待另一人复核：${yuan(tradeAmt)}元，复核后到账`}
          style={{ marginBottom: 16 }}
        />
        <PromisedRewards customerId={customerId} tradeAmt={tradeAmt} />
      </>
    )
  if (answer.tradeStatus === tradeStates.closed || answer.tradeStatus === tradeStates.failed)
    return <Alert type="warning" showIcon title={`这笔充值已关闭或失败，${yuan(tradeAmt)}元没有到账，请重新充值`} />
  const repaid = Math.max(0, before.balanceAmt + tradeAmt - answer.balanceAmt)
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={repaid > 0 ? `充值成功，已偿还欠费${yuan(repaid)}元` : '充值成功'}
        style={{ marginBottom: 16 }}
      />
      {answer.rewards.length > 0 && (
        <Alert type="info" showIcon title={rewardTexts(answer.rewards)} style={{ marginBottom: 16 }} />
      )}
      {answer.vip && (
        <Alert
          type="info"
          showIcon
          title={`充值达标，客户成为${vipLevelLabels[answer.vip.level]}会员，有效期至${answer.vip.validTo}`}
          style={{ marginBottom: 16 }}
        />
      )}
      <BeforeAfter
        changes={[
          { label: '充值余额', before: before.balanceAmt, after: answer.balanceAmt },
          { label: '赠送余额', before: before.giftAmt, after: answer.giftAmt },
          ...(before.owedAmt > 0
            ? [{ label: '欠费', before: before.owedAmt, after: fen(Math.max(0, before.owedAmt - repaid)) }]
            : []),
        ]}
      />
    </>
  )
}
