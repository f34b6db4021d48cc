import type { SettleMonthly } from '@chargedeck/contract/settlement/settle-month/shapes'
import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { kwh, MoneyText, yuan } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { OwnAmt } from '../order-bill/parts/own-amt.tsx'

type Agreed = Pick<SettleMonthly, 'holderType' | 'confirmTime' | 'invoiceTime'>
/** How far the partner has agreed with the statement; the operator owes itself none. */
export const AgreementTag = ({ month: { holderType, confirmTime, invoiceTime } }: { month: Agreed }) => {
  if (holderType === holderTypes.operator && !confirmTime) return <StateTag tone="off" label="无须确认" />
  if (invoiceTime) return <StateTag tone="done" label="已确认并开票" />
  return confirmTime ? <StateTag tone="attention" label="已确认待开票" /> : <StateTag tone="waiting" label="未确认" />
}

type AmtKey = 'actualAmt' | 'withdrawnAmt' | 'withdrawingAmt' | 'unWithdrawAmt'
const amt = (key: AmtKey, title: string): Column<SettleMonthly> => ({
  key,
  title: `${title}（元）`,
  width: 104,
  align: 'right',
  render: (_, row) => <MoneyText value={row[key]} />,
})

export const monthColumns: readonly Column<SettleMonthly>[] = [
  {
    key: 'settleMonth',
    title: '月份/天数',
    width: 104,
    sorter: true,
    render: (_, { settleMonth, dayQty }) => <TwoLines below={`${dayQty}天`}>{settleMonth}</TwoLines>,
  },
  { key: 'stationName', card: 'fact', title: '站点', width: 150, ellipsis: true, dataIndex: 'stationName' },
  {
    key: 'holderName',
    card: 'fact',
    title: '合作方',
    second: '类型',
    width: 150,
    render: (_, { holderName, holderType }) => <TwoLines below={holderTypeLabels[holderType]}>{holderName}</TwoLines>,
  },
  {
    key: 'energy',
    title: '电量（度）',
    second: '订单数',
    width: 100,
    align: 'right',
    render: (_, { energy, orderQty }) => <TwoLines below={`${orderQty}单`}>{kwh(energy)}</TwoLines>,
  },
  amt('actualAmt', '实收'),
  {
    key: 'shareAmt',
    card: 'fact',
    title: '应结（元）',
    second: '保底',
    width: 104,
    align: 'right',
    render: (_, { shareAmt, guaranteeAmt }) =>
      guaranteeAmt === 0 ? (
        <OwnAmt value={shareAmt} />
      ) : (
        <TwoLines below={`含保底 ${yuan(guaranteeAmt)}`}>
          <OwnAmt value={shareAmt} />
        </TwoLines>
      ),
  },
  amt('withdrawnAmt', '已提现'),
  amt('withdrawingAmt', '提现中'),
  { ...amt('unWithdrawAmt', '未提现'), card: 'fact' },
  { key: 'confirmTime', card: 'state', title: '结算单', width: 132, render: (_, row) => <AgreementTag month={row} /> },
]
