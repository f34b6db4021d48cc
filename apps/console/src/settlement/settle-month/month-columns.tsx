import type { SettleMonthly } from '@chargedeck/contract/settlement/settle-month/shapes'
import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { kwh, MoneyText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { OwnAmt } from '../order-bill/parts/own-amt.tsx'

type Agreed = Pick<SettleMonthly, 'confirmTime' | 'invoiceTime'>
/** How far the partner has agreed with the statement. */
export const AgreementTag = ({ month: { confirmTime, invoiceTime } }: { month: Agreed }) => {
  if (invoiceTime) return <StateTag tone="done" label="已确认并开票" />
  return confirmTime ? <StateTag tone="attention" label="已确认待开票" /> : <StateTag tone="waiting" label="未确认" />
}

type AmtKey = 'actualAmt' | 'guaranteeAmt' | 'withdrawnAmt' | 'withdrawingAmt' | 'unWithdrawAmt'
const amt = (key: AmtKey, title: string): Column<SettleMonthly> => ({
  key,
  title: `${title}（元）`,
  width: 120,
  align: 'right',
  render: (_, row) => <MoneyText value={row[key]} />,
})

export const monthColumns: readonly Column<SettleMonthly>[] = [
  { key: 'settleMonth', title: '月份', width: 100, sorter: true, dataIndex: 'settleMonth' },
  { key: 'stationName', card: 'fact', title: '站点', width: 180, ellipsis: true, dataIndex: 'stationName' },
  { key: 'holderName', card: 'fact', title: '合作方', width: 170, ellipsis: true, dataIndex: 'holderName' },
  {
    key: 'holderType',
    title: '类型',
    width: 92,
    hiddenAtFirst: true,
    render: (_, { holderType }) => holderTypeLabels[holderType],
  },
  { key: 'dayQty', title: '天数', width: 72, align: 'right', dataIndex: 'dayQty' },
  { key: 'orderQty', title: '订单数', width: 88, align: 'right', dataIndex: 'orderQty' },
  { key: 'energy', title: '电量（度）', width: 116, align: 'right', render: (_, { energy }) => kwh(energy) },
  amt('actualAmt', '实收'),
  {
    key: 'shareAmt',
    card: 'fact',
    title: '应结（元）',
    width: 120,
    align: 'right',
    render: (_, { shareAmt }) => <OwnAmt value={shareAmt} />,
  },
  amt('guaranteeAmt', '保底补差'),
  amt('withdrawnAmt', '已提现'),
  amt('withdrawingAmt', '提现中'),
  { ...amt('unWithdrawAmt', '未提现'), card: 'fact' },
  { key: 'confirmTime', card: 'state', title: '结算单', width: 132, render: (_, row) => <AgreementTag month={row} /> },
]
