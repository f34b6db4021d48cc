import type { Column } from '../../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../../ui/data-table/rows-table.tsx'
import { MoneyText, kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { discountRows, isWon, type DiscountRow, type Discounts } from './discount-rows.ts'
import './order-discounts.css'

/** Every discount and voucher that the order might have got: what it would have taken off, what it took, and why. */
export function OrderDiscounts({ discounts }: { discounts: Discounts }) {
  const { soFar, atStart } = discounts
  return (
    <>
      <RowsTable
        rows={discountRows(discounts)}
        columns={columnsOf(discounts)}
        idOf={({ key }) => key}
        empty="没有可用的优惠"
        rowClassName={(row) => (isWon(row) ? 'charge-order-discounts__taken' : '')}
      />
      {soFar && (
        <p className="charge-order-discounts__note">
          按目前电量预计优惠{yuan(soFar.discountAmt)}元，应付{yuan(soFar.payableAmt)}元；以结算为准
        </p>
      )}
      {atStart && (
        <p className="charge-order-discounts__note">
          优惠券在启动时按充{kwh(atStart.estimatedEnergy)}度、{yuan(atStart.estimatedAmt)}元预估比较
        </p>
      )}
    </>
  )
}

type Amount = 'aloneAmt' | 'estimatedAmt' | 'takenAmt'
const money = (key: Amount, title: string): Column<DiscountRow> => ({
  key,
  title,
  align: 'right',
  render: (_, row) => <MoneyText value={row[key]} />,
})

/** What discounts take off comes from the bill, what vouchers were worth from the estimate of the start. */
const columnsOf = ({ soFar, atStart, judged }: Discounts): Column<DiscountRow>[] => [
  { key: 'name', card: 'title', title: '优惠', dataIndex: 'name' },
  ...(judged.length > 0 ? [money('aloneAmt', '单独可优惠（元）')] : []),
  ...(atStart ? [money('estimatedAmt', '启动时预估（元）')] : []),
  money('takenAmt', soFar ? '预计优惠（元）' : '已优惠（元）'),
  { key: 'result', title: '结果', dataIndex: 'result' },
]
