import { payTransLabels } from '@chargedeck/contract/money/trade-order/enums'
import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import { payTransStates } from '@chargedeck/domain/trade/states'
import { Tag } from 'antd'
import { Facts } from '../../../ui/record/record-drawer.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'

type PayTrans = NonNullable<TradeOrderDetail['payTrans']>

/** What the channel was asked and what it said. */
export const PayTransFacts = ({ payTrans }: { payTrans: PayTrans }) => (
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
      ...(payTrans.respDesc ? [{ label: '渠道说明', value: payTrans.respDesc, span: 2 }] : []),
    ]}
  />
)

const nextOf = ({ nextQueryTime }: PayTrans) => ({
  label: '下次查询',
  value: nextQueryTime ? <InstantText value={nextQueryTime} /> : '三天没有结果，已停止自动查询，请人工核对',
})
