import { vipLevelLabels } from '@chargedeck/contract/customer/vip/enums'
import type { ToppedUp as Answer } from '@chargedeck/contract/money/trade-order/counter-calls'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { tradeStates } from '@chargedeck/domain/trade-order/states'
import { Alert } from 'antd'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { BeforeAfter } from './parts/before-after.tsx'
import { PromisedRewards } from './promised-rewards.tsx'
import { rewardTexts } from './reward-texts.ts'

type Props = { answer: Answer; customerId: string; tradeAmt: Fen }

/** What was booked, for the cashier to tell the customer. */
export function ToppedUp({ answer, customerId, tradeAmt }: Props) {
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
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={answer.repaidAmt > 0 ? `充值成功，已偿还欠费${yuan(answer.repaidAmt)}元` : '充值成功'}
        style={{ marginBottom: 16 }}
      />
      <Brought answer={answer} />
    </>
  )
}

/** What came besides the money, and the wallet before and after. */
function Brought({ answer }: { answer: Answer }) {
  const { rewards, vip, tradeGiftAmt, repaidAmt, balanceBeforeAmt, balanceAmt, giftAmt, owedAmt } = answer
  return (
    <>
      {rewards.length > 0 && <Alert type="info" showIcon title={rewardTexts(rewards)} style={{ marginBottom: 16 }} />}
      {vip && (
        <Alert
          type="info"
          showIcon
          title={`充值达标，客户成为${vipLevelLabels[vip.level]}会员，有效期至${vip.validTo}`}
          style={{ marginBottom: 16 }}
        />
      )}
      <BeforeAfter
        changes={[
          { label: '充值余额', before: balanceBeforeAmt, after: balanceAmt },
          { label: '赠送余额', before: fen(Math.max(0, giftAmt - tradeGiftAmt)), after: giftAmt },
          ...(owedAmt + repaidAmt > 0 ? [{ label: '欠费', before: fen(owedAmt + repaidAmt), after: owedAmt }] : []),
        ]}
      />
    </>
  )
}
