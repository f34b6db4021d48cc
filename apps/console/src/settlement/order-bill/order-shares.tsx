import { billHolderTypeLabels, billTypeLabels } from '@chargedeck/contract/settlement/order-bill/enums'
import type { OrderBill } from '@chargedeck/contract/settlement/order-bill/shapes'
import { shareModelLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { Empty } from 'antd'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { baseText, ratioText } from './bill-columns.tsx'
import { OwnAmt } from './parts/own-amt.tsx'
import { bySeq, waterfallOf, type Bar, type SharesOfSeq } from './waterfall.ts'
import './order-shares.css'

/** Who has what of an order: its first bills, and each correction by itself. */
export function OrderShares({ bills }: { bills: readonly OrderBill[] }) {
  if (bills.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有分账：订单支付完成后几秒内生成" />
  return (
    <>
      {bySeq(bills).map((shares) => (
        <DrawerSection key={shares.billSeq} title={titleOf(shares)}>
          <Waterfall bars={waterfallOf(shares.bills)} />
          <RowsTable rows={shares.bills} columns={columns} idOf={({ id }) => id} empty="没有分账" />
        </DrawerSection>
      ))}
    </>
  )
}

const titleOf = ({ billSeq, bills: [first] }: SharesOfSeq): string =>
  first ? `${billTypeLabels[first.billType]}${billSeq === 0 ? '' : ` ${billSeq}`} · ${first.settleDate}` : ''

const Waterfall = ({ bars }: { bars: readonly Bar[] }) => (
  <table className="order-shares">
    <tbody>
      {bars.map(({ key, label, amt, from, to }) => (
        <tr key={key} className={amt < 0 ? 'order-shares__below' : undefined}>
          <th scope="row">{label}</th>
          <td aria-hidden>
            <i style={{ marginLeft: `${from}%`, width: `${to - from}%` }} />
          </td>
          <td>
            <OwnAmt value={amt} /> <small>元</small>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The fee of a channel is named by its kind alone. */
const kindBesideName = ({ holderName, holderType }: OrderBill): string =>
  holderName === billHolderTypeLabels[holderType] ? '-' : billHolderTypeLabels[holderType]

const columns: readonly Column<OrderBill>[] = [
  { key: 'holderName', title: '合作方', dataIndex: 'holderName' },
  { key: 'holderType', title: '类型', render: (_, bill) => kindBesideName(bill) },
  { key: 'model', title: '模式', render: (_, { model }) => (model ? shareModelLabels[model] : '-') },
  { key: 'base', title: '基数', align: 'right', render: (_, bill) => baseText(bill) },
  { key: 'ratio', title: '比例/单价', align: 'right', render: (_, bill) => ratioText(bill) },
  {
    key: 'shareAmt',
    title: '分账金额（元）',
    align: 'right',
    render: (_, { shareAmt }) => <OwnAmt value={shareAmt} />,
  },
]
