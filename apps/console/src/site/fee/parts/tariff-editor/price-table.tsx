import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { highestPrice } from '@chargedeck/domain/tariff/check-periods'
import { bandPricesOf, type BandPrices } from '@chargedeck/domain/tariff/half-hours'
import { priceP4 } from '@chargedeck/domain/kernel/money'
import type { FeeBand, FeePeriod } from '@chargedeck/domain/tariff/split-energy'
import { BandTag } from '../band-tag.tsx'
import { bandOrder } from '../fee-bands.ts'
import type { Column } from '../../../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../../../ui/data-table/rows-table.tsx'
import { pricePerKwh } from '../../../../ui/text/quantity-text.tsx'
import type { PricesTyped, PriceTyped, TariffDraft } from './tariff-draft.ts'
import { NumberInput } from '../../../../ui/fields/number/number-input.tsx'

type Row = { band: FeeBand; hours: number } & Partial<PricesTyped>
type Props = {
  draft: TariffDraft
  today?: readonly FeePeriod[] | undefined
  onChange: (prices: TariffDraft['prices']) => void
}

/** One pair of prices per band, since chargers hold no more; the driver sees the sum. */
export function PriceTable({ draft: { halfHours, prices }, today = [], onChange }: Props) {
  const rows: Row[] = bandOrder.flatMap((band) => {
    const count = halfHours.filter((each) => each === band).length
    return count > 0 ? [{ band, hours: count / 2, ...prices[band] }] : []
  })
  const change = (row: Row, changed: Partial<Row>) => {
    const { elecPrice = null, servicePrice = priceP4(0), originServicePrice = null } = { ...row, ...changed }
    onChange({ ...prices, [row.band]: { elecPrice, servicePrice, originServicePrice } })
  }
  return (
    <RowsTable
      rows={rows}
      columns={columnsOf(change, bandPricesOf(today))}
      idOf={({ band }) => band}
      empty="在上方涂出时段后，在这里填写单价"
    />
  )
}

function columnsOf(change: (row: Row, changed: Partial<Row>) => void, today: BandPrices): Column<Row>[] {
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
          isNeeded
          onChange={(elecPrice) => change(row, { elecPrice })}
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
          isNeeded
          onChange={(servicePrice) => change(row, { servicePrice })}
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
  if (typeof elecPrice !== 'number' || typeof servicePrice !== 'number') return '-'
  const sum = elecPrice + servicePrice
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

type PriceProps = {
  label: string
  value: PriceTyped | undefined
  isNeeded?: boolean
  onChange: (price: PriceTyped) => void
}
const Price = ({ label, value, isNeeded = false, onChange }: PriceProps) => (
  <NumberInput
    aria-label={label}
    min={0}
    max={highestPrice / 10_000}
    step={0.01}
    precision={4}
    value={typeof value === 'number' ? value / 10_000 : null}
    {...(isNeeded && { missing: '请填写单价' })}
    onChange={(typed) => onChange(typeof typed === 'number' ? priceP4(Math.round(typed * 10_000)) : typed)}
    style={{ width: '100%' }}
  />
)
