import type { FeeDifference } from '@chargedeck/contract/site/fee/row'
import { Table, type TableColumnType } from 'antd'
import { usePhone } from '../../../ui/data-table/cards/use-phone.ts'
import { pricePerKwh } from '../../../ui/text/quantity-text.tsx'
import { BandTag } from '../parts/band-tag.tsx'
import { nameOfVersion } from '../parts/fee-link.tsx'
import '../fee.css'

/** Two days of prices side by side, hour by hour; hours whose price changes stand out. */
export function PriceComparison({ difference }: { difference: FeeDifference }) {
  const phone = usePhone()
  return (
    <Table<Row>
      size="small"
      rowKey="startTime"
      className="fee-diff"
      columns={phone ? narrowColumnsOf(difference) : columnsOf(difference)}
      dataSource={difference.rows}
      pagination={false}
      {...(!phone && { scroll: { x: 'max-content' } })}
      rowClassName={({ isChanged }) => (isChanged ? 'fee-diff__changed' : '')}
    />
  )
}

type Row = FeeDifference['rows'][number]
const columnsOf = ({ before, after }: FeeDifference): TableColumnType<Row>[] => [
  {
    key: 'time',
    title: '时段',
    render: (_, { startTime, endTime }) => <span className="cd-number">{`${startTime} – ${endTime}`}</span>,
  },
  { key: 'before', title: before ? nameOfVersion(before) : '-', render: (_, row) => <Side side={row.before} /> },
  { key: 'after', title: nameOfVersion(after), render: (_, row) => <Side side={row.after} /> },
  {
    key: 'change',
    title: '合计变化（元/度）',
    align: 'right',
    render: (_, row) => <span className="cd-number">{changeOf(row)}</span>,
  },
]

/** A phone has room for both days: the change stands below the new price. */
function narrowColumnsOf(difference: FeeDifference): TableColumnType<Row>[] {
  const [time, before, after] = columnsOf(difference)
  const render = (_: unknown, row: Row) => (
    <>
      <Side side={row.after} />
      {row.isChanged && <div className="fee-diff__change cd-number">{changeOf(row)}</div>}
    </>
  )
  return [{ ...time }, { ...before }, { ...after, render }]
}

const Side = ({ side }: { side: Row['before'] }) =>
  side ? (
    <span className="fee-diff__side cd-number">
      <BandTag band={side.band} />
      <span className="fee-diff__parts">{`${pricePerKwh(side.elecPrice)} + ${pricePerKwh(side.servicePrice)} =`}</span>
      {pricePerKwh(side.elecPrice + side.servicePrice)}
    </span>
  ) : (
    '-'
  )

function changeOf({ before, after }: Row): string {
  if (!before || !after) return '-'
  const was = before.elecPrice + before.servicePrice
  const change = after.elecPrice + after.servicePrice - was
  if (change === 0) return '0'
  const percent = was > 0 ? `（${signed(change, ((Math.abs(change) / was) * 100).toFixed(1))}%）` : ''
  return signed(change, pricePerKwh(Math.abs(change))) + percent
}

/** With the sign in front, as prices and amounts show a change. */
export const signed = (value: number, text: string): string => (value === 0 ? text : `${value > 0 ? '+' : '−'}${text}`)
