import { transferStageLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import type { CashRecord, WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { transferStages } from '@chargedeck/domain/withdraw/transfer-end'
import { Facts } from '../../../ui/record/record-drawer.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'

type Props = { withdraw: Pick<WithdrawDetail, 'cashRecords' | 'holderName'>; cash: CashRecord }

/** The request of which people say what became of it, with the provider's last word. */
export const EndedRequest = ({ withdraw, cash }: Props) => (
  <Facts
    items={[
      { label: '请求', value: attemptOf(withdraw, cash) },
      { label: '环节', value: transferStageLabels[cash.stage] },
      ...(cash.stage === transferStages.funds ? fundsOf(cash) : payoutOf(withdraw, cash)),
      { label: '渠道最后答复', value: cash.doubtText ?? cash.respDesc ?? '没有答复', span: 2 },
    ]}
  />
)

function attemptOf({ cashRecords }: Props['withdraw'], { id }: CashRecord): string {
  const qty = cashRecords.length
  return `第${qty - cashRecords.findIndex((one) => one.id === id)}次，共${qty}次`
}

const payoutOf = ({ holderName }: Props['withdraw'], { bankName, cardTail, ...cash }: CashRecord) => [
  { label: '请求流水', value: <CopyText value={cash.reqSeqId} />, span: 2 as const },
  { label: '金额（元）', value: <MoneyText value={cash.cashAmt} /> },
  { label: '发送时间', value: <InstantText value={cash.sentTime} /> },
  { label: '收款', value: `${holderName}，${bankName} 尾号${cardTail}（${cash.accountName}）`, span: 2 as const },
]

const fundsOf = ({ fundSeqId, fundAmt, fundTime, reqSeqId, huifuId }: CashRecord) => [
  { label: '划付流水', value: <CopyText value={fundSeqId ?? reqSeqId} />, span: 2 as const },
  { label: '划付金额（元）', value: <MoneyText value={fundAmt} /> },
  { label: '划付时间', value: <InstantText value={fundTime} /> },
  { label: '收款', value: `合作方账户 ${huifuId}`, span: 2 as const },
]
