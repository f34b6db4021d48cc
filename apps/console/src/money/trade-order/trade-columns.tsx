import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { payTransText, tradeStateText, tradeTypeLabels } from '@chargedeck/contract/money/trade-order/enums'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import type { Fen } from '@chargedeck/domain/kernel/money'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { CustomerLink } from '../../customer/customer/parts/customer-link.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { ownerNameOf, signOf, tradeTones } from './trade-labels.ts'
import './trade-columns.css'

export function TradeOwner({ trade }: { trade: TradeOrder }) {
  const { customerId, groupId } = trade
  if (groupId !== null)
    return (
      <PageLink to={`/customer/group?id=${groupId}&open=${groupId}`} needs={customerGroupApi.page}>
        {ownerNameOf(trade)}
      </PageLink>
    )
  if (customerId === null) return <>-</>
  return <CustomerLink id={customerId}>{ownerNameOf(trade)}</CustomerLink>
}

/** Many customers have one name: the name is cut, the phone behind it never. */
function OwnerWithPhone({ trade }: { trade: TradeOrder }) {
  const { groupId, mobile } = trade
  const isApart = groupId === null && mobile !== null && mobile !== ownerNameOf(trade)
  return (
    <span className="trade-owner">
      <span title={ownerNameOf(trade)}>
        <TradeOwner trade={trade} />
      </span>
      {isApart && <small>{mobile}</small>}
    </span>
  )
}

type AmtKey = 'giftAmt' | 'refundedAmt' | 'remainAmt' | 'feeAmt' | 'clawAmt'
const amtColumn = (key: AmtKey, title: string, hiddenAtFirst = false): Column<TradeOrder> => ({
  key,
  title,
  width: 112,
  align: 'right',
  hiddenAtFirst,
  render: (_, trade) => <Amt value={trade[key]} />,
})
const Amt = ({ value }: { value: Fen }) => <span className="cd-number">{value === 0 ? '-' : yuan(value)}</span>

export const tradeColumns: readonly Column<TradeOrder>[] = [
  {
    key: 'tradeNo',
    title: '交易单号',
    width: 222,
    render: (_, { tradeNo }) => <span className="cd-number">{tradeNo}</span>,
  },
  {
    key: 'tradeType',
    card: 'fact',
    title: '类型',
    width: 76,
    render: (_, { tradeType }) => tradeTypeLabels[tradeType],
  },
  {
    key: 'tradeChannel',
    card: 'fact',
    title: '渠道',
    width: 80,
    render: (_, { channelText }) => channelText,
  },
  {
    key: 'tradeStatus',
    card: 'state',
    title: '状态',
    width: 100,
    render: (_, trade) => <StateTag tone={tradeTones[trade.tradeStatus]} label={tradeStateText(trade)} />,
  },
  {
    key: 'owner',
    card: 'fact',
    title: '客户/企业',
    width: 184,
    ellipsis: true,
    render: (_, trade) => <OwnerWithPhone trade={trade} />,
  },
  {
    key: 'tradeAmt',
    card: 'fact',
    title: '金额（元）',
    width: 116,
    align: 'right',
    sorter: true,
    render: (_, trade) => <strong className="cd-number">{`${signOf(trade)}${yuan(trade.tradeAmt)}`}</strong>,
  },
  amtColumn('giftAmt', '赠送（元）', true),
  amtColumn('refundedAmt', '已退（元）', true),
  amtColumn('remainAmt', '剩余可退（元）'),
  {
    key: 'createTime',
    card: 'fact',
    title: '创建时间',
    width: 108,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} short />,
  },
  {
    key: 'operatorName',
    title: '操作人',
    width: 96,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, row) => row.operatorName ?? '-',
  },
  {
    key: 'reviewerName',
    title: '复核人',
    width: 96,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, row) => row.reviewerName ?? '-',
  },
  {
    key: 'reason',
    title: '原因',
    width: 160,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, { reason }) => reason ?? '-',
  },
  {
    key: 'payTransStatus',
    title: '流水状态',
    width: 92,
    hiddenAtFirst: true,
    render: (_, trade) => payTransText(trade) ?? '-',
  },
  amtColumn('clawAmt', '收回赠送（元）', true),
  amtColumn('feeAmt', '手续费（元）', true),
  {
    key: 'channelTradeNo',
    title: '渠道流水',
    width: 200,
    hiddenAtFirst: true,
    render: (_, { channelTradeNo }) => channelTradeNo ?? '-',
  },
  {
    key: 'refundBatchNo',
    title: '退款批次',
    width: 200,
    hiddenAtFirst: true,
    render: (_, { refundBatchNo }) => refundBatchNo ?? '-',
  },
  {
    key: 'finishTime',
    title: '完成时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { finishTime }) => <InstantText value={finishTime} />,
  },
  {
    key: 'companyName',
    title: '公司',
    width: 160,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, r) => r.companyName,
  },
]
