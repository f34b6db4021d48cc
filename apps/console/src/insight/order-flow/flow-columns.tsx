import { billStatusLabels, startupModeLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import type { FlowDateType, FlowGroupBy } from '@chargedeck/contract/insight/order-flow/enums'
import type { FlowOrder, FlowRow } from '@chargedeck/contract/insight/order-flow/row'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { NumberText } from '../../ui/text/quantity-text.tsx'
import { figureColumns } from './flow-figures.tsx'
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

/** The time that counts stands in the list and can be sorted by; the other one is beside it. */
const timeColumn = (type: FlowDateType, counts: FlowDateType): Column<FlowRow> => ({
  key: type === 'END' ? 'endTime' : 'settleTime',
  title: type === 'END' ? '结束时间' : '结算时间',
  width: 112,
  card: type === counts ? 'fact' : 'none',
  hiddenAtFirst: type !== counts,
  render: (_, { order }) => <InstantText value={(type === 'END' ? order?.endTime : order?.settleTime) ?? null} short />,
})

const orderColumns = (counts: FlowDateType): readonly Column<FlowRow>[] => [
  { ...ofOrder('name', '订单编号', 112, (order) => <OrderLink order={order} />), card: 'title' },
  { ...ofOrder('stationName', '站点', 128, ({ stationName }) => stationName), card: 'fact' },
  ofOrder('gunCode', '桩/枪', 144, ({ pileNo, gunCode }) => gunCode ?? pileNo),
  ofOrder('customerType', '客户类型', 84, ({ customerType }) => customerType && customerTypeLabels[customerType]),
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
  PILE: '桩编号',
  CARRIER: '流量方',
  GROUP: '企业',
}

/** Every figure of a group is a sum over its orders. */
const leadingToOrders = (groupBy: Kind, column: Column<FlowRow>): Column<FlowRow> => ({
  ...column,
  render: (value, row, at) => (
    <FlowOrdersLink groupBy={groupBy} groupKey={row.key}>
      {column.render?.(value, row, at) as ReactNode}
    </FlowOrdersLink>
  ),
})

const groupColumns = (groupBy: Kind): readonly Column<FlowRow>[] => [
  { key: 'name', title: groupTitles[groupBy], width: 160, card: 'title', ellipsis: true, render: (_, row) => row.name },
  ...(groupBy === 'PILE'
    ? [
        {
          key: 'placeName',
          title: '所属站点',
          width: 140,
          ellipsis: true,
          render: (_: unknown, row: FlowRow) => row.placeName,
        },
      ]
    : []),
  ...[orderQty, ...figureColumns].map((column) => leadingToOrders(groupBy, column)),
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
  groupBy === 'ORDER' ? orderColumns(counts) : groupColumns(groupBy)
