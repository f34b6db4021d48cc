import { payoutBatchLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import type { Withdraw } from '@chargedeck/contract/settlement/withdraw/row'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { CashTag, TransferTag } from './withdraw-labels.tsx'

const money = (key: 'applyAmt' | 'feeAmt' | 'netAmt', title: string): Column<Withdraw> => ({
  key,
  title,
  width: 120,
  align: 'right',
  render: (_, row) => <MoneyText value={row[key]} />,
})

export const withdrawColumns: readonly Column<Withdraw>[] = [
  { key: 'withdrawNo', title: '提现单号', width: 230, render: (_, { withdrawNo }) => <CopyText value={withdrawNo} /> },
  { key: 'holderName', card: 'fact', title: '合作方', width: 170, ellipsis: true, dataIndex: 'holderName' },
  {
    key: 'account',
    title: '账户',
    width: 170,
    ellipsis: true,
    render: (_, { bankName, cardTail }) => `${bankName} ${cardTail}`,
  },
  {
    key: 'period',
    title: '账期（天数）',
    width: 230,
    render: (_, { startDate, endDate, dayQty }) => `${startDate} 至 ${endDate}（${dayQty}）`,
  },
  { ...money('applyAmt', '申请金额（元）'), card: 'fact' },
  { ...money('feeAmt', '手续费（元）'), hiddenAtFirst: true },
  { ...money('netAmt', '到账金额（元）'), card: 'fact' },
  {
    key: 'settleBatch',
    title: '批次',
    width: 100,
    render: (_, { settleBatch }) => payoutBatchLabels[settleBatch],
  },
  {
    key: 'transferStatus',
    card: 'state',
    title: '转账状态',
    width: 104,
    render: (_, { transferStatus }) => <TransferTag state={transferStatus} />,
  },
  {
    key: 'payTransStatus',
    title: '流水状态',
    width: 104,
    render: (_, { payTransStatus }) => <CashTag state={payTransStatus} />,
  },
  {
    key: 'planPayTime',
    title: '计划出款',
    width: 172,
    render: (_, { planPayTime }) => <InstantText value={planPayTime} />,
  },
  {
    key: 'applyTime',
    title: '申请人/时间',
    width: 230,
    sorter: true,
    render: (_, { applyUserName, applyTime }) => `${applyUserName ?? '系统'} ${applyTime}`,
  },
  { key: 'payUserName', title: '出款人', width: 100, render: (_, { payUserName }) => payUserName ?? '-' },
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
    ellipsis: true,
    render: (_, { failReason }) => failReason ?? '-',
  },
]
