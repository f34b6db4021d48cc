import { billStatusLabels, startupModeLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import {
  flowDateTypeLabels,
  hasBilled,
  type FlowDateType,
  type FlowGroupBy,
} from '@chargedeck/contract/insight/order-flow/enums'
import type { FlowOrder, FlowRow } from '@chargedeck/contract/insight/order-flow/row'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { NumberText } from '../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { billedColumns, figureColumns } from './flow-figures.tsx'
import { FlowOrdersLink } from './flow-orders-link.tsx'

const ofOrder = (
  key: string,
  title: string,
  width: number,
  render: (order: FlowOrder) => ReactNode,
): Column<FlowRow> => ({
  key,
  title,
  width,
  ellipsis: true,
  render: (_, { order }) => order && render(order),
})
const hiddenAtFirst = true

const OrderLink = ({ order: { orderId, orderNo } }: { order: FlowOrder }) => (
  <PageLink to={`/orders/charge?orderId=${orderId}&open=${orderId}`} needs="charge:order:page" title={orderNo}>
    <span className="cd-number">…{orderNo.slice(-8)}</span>
  </PageLink>
)

const OrderAndKind = ({ order }: { order: FlowOrder }) =>
  order.customerType ? (
    <TwoLines below={customerTypeLabels[order.customerType]}>
      <OrderLink order={order} />
    </TwoLines>
  ) : (
    <OrderLink order={order} />
  )

/** The time that counts stands in the list and can be sorted by; the other one is beside it. */
const timeColumn = (type: FlowDateType, counts: FlowDateType): Column<FlowRow> => ({
  key: type === 'END' ? 'endTime' : 'settleDate',
  title: flowDateTypeLabels[type],
  width: 112,
  card: type === counts ? 'fact' : 'none',
  hiddenAtFirst: type !== counts,
  render: (_, { order }) =>
    type === 'END' ? <InstantText value={order?.endTime ?? null} short /> : (order?.settleDate ?? '-'),
})

const orderColumns = (counts: FlowDateType): readonly Column<FlowRow>[] => [
  { ...ofOrder('name', '订单/客户类型', 112, (order) => <OrderAndKind order={order} />), card: 'title' },
  {
    ...ofOrder('stationName', '站点/枪', 132, ({ stationName, pileNo, gunCode }) => (
      <TwoLines below={gunCode ?? pileNo}>{stationName}</TwoLines>
    )),
    card: 'fact',
  },
  { ...ofOrder('groupName', '企业', 120, ({ groupName }) => groupName ?? '-'), hiddenAtFirst },
  { ...ofOrder('carrierName', '流量方', 104, ({ carrierName }) => carrierName ?? '-'), hiddenAtFirst },
  { ...ofOrder('startupMode', '启动方式', 84, ({ startupMode }) => startupModeLabels[startupMode]), hiddenAtFirst },
  {
    ...ofOrder('startTime', '开始时间', 112, ({ startTime }) => <InstantText value={startTime} short />),
    hiddenAtFirst,
  },
  timeColumn('END', counts),
  timeColumn('SETTLE', counts),
  ...figureColumns,
  { ...ofOrder('billStatus', '分账', 84, ({ billStatus }) => billStatusLabels[billStatus]), hiddenAtFirst },
]

type Kind = Exclude<FlowGroupBy, 'ORDER'>
const groupTitles: Readonly<Record<Kind, string>> = {
  DAY: '日期',
  STATION: '站点',
  PILE: '桩/站点',
  CARRIER: '流量方',
  GROUP: '企业',
}

/** Every figure of a group is a sum over its orders. */
const leadingToOrders = (groupBy: Kind, column: Column<FlowRow>): Column<FlowRow> => ({
  ...column,
  render: (value, row, at) => (
    <FlowOrdersLink of={{ groupBy, groupKey: row.key }}>{column.render?.(value, row, at) as ReactNode}</FlowOrdersLink>
  ),
})

/** The duration leaves its place to what the bills booked, so that the list keeps its width. */
const figuresOf = (groupBy: Kind, counts: FlowDateType): readonly Column<FlowRow>[] =>
  hasBilled(groupBy, counts)
    ? figureColumns.map((one) => (one.key === 'durationSec' ? { ...one, hiddenAtFirst } : one))
    : figureColumns

const groupColumns = (groupBy: Kind, counts: FlowDateType): readonly Column<FlowRow>[] => [
  {
    key: 'name',
    title: groupTitles[groupBy],
    ...(groupBy === 'PILE' && { second: '站点' }),
    width: 160,
    card: 'title',
    ellipsis: true,
    render: (_, { name, placeName }) => (groupBy === 'PILE' ? <TwoLines below={placeName}>{name}</TwoLines> : name),
  },
  ...[orderQty, ...figuresOf(groupBy, counts)].map((column) => leadingToOrders(groupBy, column)),
  ...(hasBilled(groupBy, counts) ? billedColumns : []),
]

const orderQty: Column<FlowRow> = {
  key: 'orderQty',
  title: '订单数',
  width: 84,
  align: 'right',
  card: 'fact',
  sorter: true,
  render: (_, row) => <NumberText value={row.orderQty} />,
}

export const flowColumns = (groupBy: FlowGroupBy, counts: FlowDateType): readonly Column<FlowRow>[] =>
  groupBy === 'ORDER' ? orderColumns(counts) : groupColumns(groupBy, counts)
