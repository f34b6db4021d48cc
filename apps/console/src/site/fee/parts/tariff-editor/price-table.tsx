import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { highestPrice } from '@chargedeck/domain/tariff/check-periods'
import { bandPricesOf, type BandPrices } from '@chargedeck/domain/tariff/half-hours'
import { priceP4, type PriceP4 } from '@chargedeck/domain/kernel/money'
import type { FeeBand, FeePeriod } from '@chargedeck/domain/tariff/split-energy'
import { Table, type TableColumnType } from 'antd'
import { BandTag } from '../band-tag.tsx'
import { bandOrder } from '../fee-bands.ts'
import { pricePerKwh } from '../../../../ui/text/quantity-text.tsx'
import type { TariffDraft } from './tariff-draft.ts'
import { NumberInput } from '../../../../ui/fields/number-input.tsx'

type Row = {
  band: FeeBand
  hours: number
  elecPrice?: PriceP4
  servicePrice?: PriceP4
  originServicePrice?: PriceP4 | null
}
type Props = {
  draft: TariffDraft
  today?: readonly FeePeriod[] | undefined
  onChange: (prices: BandPrices) => void
}

/** One pair of prices per band, since chargers hold no more; the driver sees the sum. */
export function PriceTable({ draft: { halfHours, prices }, today = [], onChange }: Props) {
  const rows: Row[] = bandOrder.flatMap((band) => {
    const count = halfHours.filter((each) => each === band).length
    return count > 0 ? [{ band, hours: count / 2, ...prices[band] }] : []
  })
  const change = (row: Row, changed: Partial<Row>) => {
    const { elecPrice = priceP4(0), servicePrice = priceP4(0), originServicePrice = null } = { ...row, ...changed }
    onChange({ ...prices, [row.band]: { elecPrice, servicePrice, originServicePrice } })
  }
  return (
    <Table<Row>
      size="small"
      rowKey="band"
      pagination={false}
      scroll={{ x: 560 }}
      columns={columnsOf(change, bandPricesOf(today))}
      dataSource={rows}
      locale={{ emptyText: '在上方涂出时段后，在这里填写单价' }}
    />
  )
}

function columnsOf(change: (row: Row, changed: Partial<Row>) => void, today: BandPrices): TableColumnType<Row>[] {
  return [
    {
      key: 'band',
      title: '类型',
      width: 72,
      render: (_, { band }) => <BandTag band={band} />,
    },
    { key: 'hours', title: '时长（小时）', width: 104, align: 'right', dataIndex: 'hours' },
    {
      key: 'elecPrice',
      title: '电费（元/度）',
      render: (_, row) => (
        <Price
          label={`${feeBandLabels[row.band]}电费`}
          value={row.elecPrice}
          onChange={(elecPrice) => change(row, { elecPrice: elecPrice ?? priceP4(0) })}
        />
      ),
    },
    {
      key: 'servicePrice',
      title: '服务费（元/度）',
      render: (_, row) => (
        <Price
          label={`${feeBandLabels[row.band]}服务费`}
          value={row.servicePrice}
          onChange={(servicePrice) => change(row, { servicePrice: servicePrice ?? priceP4(0) })}
        />
      ),
    },
    {
      key: 'origin',
      title: '服务费原价',
      render: (_, row) => (
        <Price
          label={`${feeBandLabels[row.band]}服务费原价`}
          value={row.originServicePrice}
          onChange={(originServicePrice) => change(row, { originServicePrice })}
        />
      ),
    },
    {
      key: 'sum',
      title: '合计（元/度）',
      width: 132,
      align: 'right',
      render: (_, row) => <Sum row={row} today={today[row.band]} />,
    },
  ]
}

function Sum({ row: { elecPrice, servicePrice }, today }: { row: Row; today: BandPrices[FeeBand] | undefined }) {
  if (elecPrice === undefined) return '-'
  const sum = elecPrice + (servicePrice ?? 0)
  const change = today ? sum - today.elecPrice - today.servicePrice : 0
  return (
    <span className="cd-number">
      <strong>{pricePerKwh(sum)}</strong>
      {change !== 0 && (
        <small className="tariff__change">{`${change > 0 ? '+' : '−'}${pricePerKwh(Math.abs(change))}`}</small>
      )}
    </span>
  )
}

type PriceProps = { label: string; value: PriceP4 | null | undefined; onChange: (price: PriceP4 | null) => void }
const Price = ({ label, value, onChange }: PriceProps) => (
  <NumberInput
    aria-label={label}
    min={0}
    max={highestPrice / 10_000}
    step={0.01}
    precision={4}
    value={value == null ? null : value / 10_000}
    onChange={(typed) => onChange(typed == null ? null : priceP4(Math.round(typed * 10_000)))}
    style={{ width: '100%' }}
  />
)
