import { billedKindLabels } from '@chargedeck/contract/money/ledger/enums'
import type { GroupMonthOrder } from '@chargedeck/contract/money/ledger/group-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Column } from '../../../ui/data-table/columns/column.tsx'
import { PagedRows } from '../../../ui/data-table/paged-rows.tsx'
import { endOf } from '../../../ui/text/copy-text.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { EnergyText, MoneyText } from '../../../ui/text/quantity-text.tsx'
import { monthOrders } from '../group-wallet-queries.ts'
import { employeeOf } from './employee-of.ts'

const columns: readonly Column<GroupMonthOrder>[] = [
  { key: 'bookTime', title: '记账时间', render: (_, { bookTime }) => <InstantText value={bookTime} /> },
  {
    key: 'groupPayAmt',
    title: '企业支付',
    align: 'right',
    render: (_, order) => <MoneyText value={order.groupPayAmt} />,
  },
  { key: 'employee', title: '员工', render: (_, order) => employeeOf(order) },
  { key: 'actualAmt', title: '实收', align: 'right', render: (_, { actualAmt }) => <MoneyText value={actualAmt} /> },
  {
    key: 'totalEnergy',
    title: '电量（度）',
    align: 'right',
    render: (_, { totalEnergy }) => <EnergyText value={totalEnergy} />,
  },
  { key: 'stationName', title: '站点', render: (_, { stationName }) => stationName },
  { key: 'orderKind', title: '类型', render: (_, { orderKind }) => billedKindLabels[orderKind] },
  { key: 'orderNo', title: '订单编号', render: (_, order) => <OrderLink order={order} /> },
]

const placeOf = {
  CHARGE: { needs: 'charge:order:page', to: (id: string) => `/orders/charge?orderId=${id}&open=${id}` },
  OCCUPY: { needs: 'occupy:order:page', to: (id: string) => `/orders/occupy?open=${id}` },
} as const

const OrderLink = ({ order: { orderKind, orderId, orderNo } }: { order: GroupMonthOrder }) => (
  <PageLink to={placeOf[orderKind].to(orderId)} needs={placeOf[orderKind].needs} title={orderNo}>
    {endOf(orderNo)}
  </PageLink>
)

export function MonthLines({ groupId, month }: { groupId: string; month: string }) {
  const [pageNo, setPageNo] = useState(1)
  const result = useQuery(monthOrders({ groupId, month, pageNo }))
  return (
    <PagedRows
      columns={columns}
      rowKey="journalNo"
      result={result}
      pageNo={pageNo}
      onPage={setPageNo}
      empty="该月没有订单"
    />
  )
}
