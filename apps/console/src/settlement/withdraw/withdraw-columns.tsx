import { cashStateLabels, payoutBatchLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import type { Withdraw } from '@chargedeck/contract/settlement/withdraw/row'
import { hasFlow } from '@chargedeck/domain/withdraw/actions'
import { failKinds } from '@chargedeck/domain/withdraw/states'
import { Tooltip } from 'antd'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { TransferTag } from './withdraw-labels.tsx'

const money = (key: 'applyAmt' | 'feeAmt' | 'netAmt', title: string): Column<Withdraw> => ({
  key,
  title,
  width: 116,
  align: 'right',
  render: (_, row) => <MoneyText value={row[key]} />,
})

export const withdrawColumns: readonly Column<Withdraw>[] = [
  {
    key: 'withdrawNo',
    title: '提现单号',
    width: 128,
    render: (_, { withdrawNo }) => <CopyText value={withdrawNo} short />,
  },
  {
    key: 'holderName',
    card: 'longFact',
    title: '合作方/账户',
    width: 164,
    render: (_, { holderName, bankName, cardTail }) => (
      <TwoLines below={`${bankName} ${cardTail}`}>{holderName}</TwoLines>
    ),
  },
  {
    key: 'period',
    title: '账期（天数）',
    width: 148,
    render: (_, { startDate, endDate, dayQty }) => (
      <TwoLines below={`至 ${endDate}（${dayQty}天）`}>{startDate}</TwoLines>
    ),
  },
  { ...money('applyAmt', '申请金额（元）'), card: 'fact' },
  { ...money('feeAmt', '手续费（元）'), hiddenAtFirst: true },
  { ...money('netAmt', '应到账（元）'), card: 'fact' },
  {
    key: 'transferStatus',
    card: 'state',
    title: '转账/流水状态',
    width: 116,
    render: (_, withdraw) => <TransferCell withdraw={withdraw} />,
  },
  {
    key: 'planPayTime',
    card: 'fact',
    title: '计划出款',
    second: '结算批次',
    width: 104,
    render: (_, { planPayTime, settleBatch }) => (
      <TwoLines below={payoutBatchLabels[settleBatch]}>
        <InstantText value={planPayTime} short />
      </TwoLines>
    ),
  },
  {
    key: 'applyTime',
    card: 'fact',
    title: '申请人/时间',
    width: 112,
    sorter: true,
    render: (_, { applyUserName, applyTime }) => (
      <TwoLines below={<InstantText value={applyTime} short />}>{applyUserName ?? '系统'}</TwoLines>
    ),
  },
  {
    key: 'payUserName',
    title: '出款人',
    width: 100,
    hiddenAtFirst: true,
    render: (_, { payUserName }) => payUserName ?? '-',
  },
  {
    key: 'arriveTime',
    title: '到账时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { arriveTime }) => <InstantText value={arriveTime} />,
  },
  {
    key: 'failReason',
    title: '失败原因',
    width: 200,
    hiddenAtFirst: true,
    render: (_, { failReason }) => failReason ?? '-',
  },
]

/** With the state of its flow, once there is one; hovering shows why it failed. */
function TransferCell({ withdraw: { transferStatus, payTransStatus, failReason, failKind } }: { withdraw: Withdraw }) {
  const tag = (
    <Tooltip title={failReason}>
      <span>
        <TransferTag state={transferStatus} failKind={failKind} />
      </span>
    </Tooltip>
  )
  if (!hasFlow({ transferStatus, payTransStatus }) || failKind === failKinds.returned) return tag
  return <TwoLines below={`流水 ${cashStateLabels[payTransStatus]}`}>{tag}</TwoLines>
}
