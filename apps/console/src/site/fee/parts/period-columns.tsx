import type { FeePlan } from '@chargedeck/contract/site/station/calls'
import { priceP4 } from '@chargedeck/domain/kernel/money'
import { BandTag } from './band-tag.tsx'
import type { Column } from '../../../ui/data-table/columns/column.tsx'
import { PriceText } from '../../../ui/text/quantity-text.tsx'

type Period = FeePlan['periods'][number]

/** A day of prices in figures. */
export const periodColumns = <P extends Period>(): Column<P>[] => [
  {
    key: 'time',
    title: '时段',
    render: (_, { startTime, endTime }) => <span className="cd-number">{`${startTime} – ${endTime}`}</span>,
  },
  { key: 'band', title: '类型', card: 'state', render: (_, { band }) => <BandTag band={band} /> },
  {
    key: 'elecPrice',
    title: '电费（元/度）',
    align: 'right',
    render: (_, { elecPrice }) => <PriceText value={elecPrice} />,
  },
  {
    key: 'servicePrice',
    title: '服务费（元/度）',
    align: 'right',
    render: (_, { servicePrice }) => <PriceText value={servicePrice} />,
  },
]

export const periodSum = <P extends Period>(): Column<P> => ({
  key: 'price',
  title: '合计（元/度）',
  align: 'right',
  render: (_, { elecPrice, servicePrice }) => (
    <strong>
      <PriceText value={priceP4(elecPrice + servicePrice)} />
    </strong>
  ),
})
