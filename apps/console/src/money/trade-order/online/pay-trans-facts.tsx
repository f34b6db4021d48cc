import { payTransLabels } from '@chargedeck/contract/money/trade-order/enums'
import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { Tag } from 'antd'
import { Facts } from '../../../ui/record/record-drawer.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { channelWordOf } from './channel-word.ts'

type PayTrans = NonNullable<TradeOrderDetail['payTrans']>
type Props = { payTrans: PayTrans; trade: TradeOrderDetail['trade'] }

/** What the channel was asked and what it said. */
export const PayTransFacts = ({ payTrans, trade }: Props) => (
  <Facts
    items={[
      { label: '请求号', value: <CopyText value={payTrans.reqSeqId} />, span: 2 },
      {
        label: '支付配置',
        value: (
          <>
            {payTrans.cfgName} {payTrans.sandboxFlag === 1 && <Tag>沙箱</Tag>}
          </>
        ),
      },
      { label: '商户号', value: payTrans.mchId },
      { label: '状态', value: payTransLabels[payTrans.status] },
      { label: '发送时间', value: <InstantText value={payTrans.sentTime} /> },
      ...(payTrans.status === payTransStates.processing ? [nextOf(payTrans)] : []),
      ...(payTrans.finishTime ? [{ label: '结束时间', value: <InstantText value={payTrans.finishTime} /> }] : []),
      { label: '查询次数', value: payTrans.retryQty },
      ...(payTrans.providerSeqId
        ? [{ label: '渠道流水', value: <CopyText value={payTrans.providerSeqId} />, span: 2 }]
        : []),
      ...answersOf({ payTrans, trade }),
    ]}
  />
)

function answersOf({ payTrans, trade }: Props) {
  const { status, answerTime, respDesc } = payTrans
  if (status !== payTransStates.processing || answerTime === null)
    return respDesc ? [{ label: '渠道说明', value: respDesc, span: 2 as const }] : []
  return [
    { label: '最近答复', value: <InstantText value={answerTime} /> },
    { label: '渠道说明', value: channelWordOf({ payTrans, trade }), span: 2 as const },
  ]
}

const nextOf = ({ nextQueryTime }: PayTrans) => ({
  label: '下次查询',
  value: nextQueryTime ? <InstantText value={nextQueryTime} /> : '三天没有结果，已停止自动查询，请人工核对',
})
