import { invoiceOrderKindLabels } from '@chargedeck/contract/charging/invoice/enums'
import type { InvoiceableOrder } from '@chargedeck/contract/charging/invoice/request-calls'
import type { InvoiceOrderKind } from '@chargedeck/domain/invoice/states'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import { invoiceableOrders } from '../invoice-queries.ts'
import type { RequestPayer } from './request-payer.ts'

type Props = { payer: RequestPayer; value?: InvoiceableOrder[]; onChange?: (orders: InvoiceableOrder[]) => void }

const pageSize = 8
const columns: TableColumnsType<InvoiceableOrder> = [
  { key: 'orderNo', title: '订单编号', render: (_, { orderNo }) => <span className="cd-number">{orderNo}</span> },
  { key: 'station', title: '站点', ellipsis: true, responsive: ['md'], render: (_, { stationName }) => stationName },
  {
    key: 'time',
    title: '开始时间',
    responsive: ['sm'],
    render: (_, { orderTime }) => <InstantText value={orderTime} />,
  },
  {
    key: 'actual',
    title: '实收',
    align: 'right',
    responsive: ['sm'],
    render: (_, r) => <MoneyText value={r.actualAmt} />,
  },
  { key: 'amt', title: '可开票', align: 'right', render: (_, { amt }) => <MoneyText value={amt} /> },
]

/** The orders of both kinds that are not invoiced; what was chosen on other pages stays chosen. */
export function OrderChoice({ payer, value = [], onChange }: Props) {
  const [orderKind, setOrderKind] = useState<InvoiceOrderKind>('CHARGE')
  const [pageNo, setPageNo] = useState(1)
  const { name: _name, month: _month, ...of } = payer
  const { data, error, isFetching, refetch } = useQuery(invoiceableOrders({ ...of, orderKind, pageNo, pageSize }))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const others = value.filter((order) => order.orderKind !== orderKind)
  const chosen = value.filter((order) => order.orderKind === orderKind)
  return (
    <>
      <Segmented<InvoiceOrderKind>
        value={orderKind}
        onChange={(kind) => {
          setOrderKind(kind)
          setPageNo(1)
        }}
        options={(['CHARGE', 'OCCUPY'] as const).map((kind) => ({ value: kind, label: invoiceOrderKindLabels[kind] }))}
        style={{ marginBottom: 8 }}
      />
      <Table<InvoiceableOrder>
        size="small"
        rowKey="orderId"
        loading={isFetching}
        columns={columns}
        dataSource={data?.rows ?? []}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '没有可开票的订单' }}
        rowSelection={{
          preserveSelectedRowKeys: true,
          selectedRowKeys: chosen.map(({ orderId }) => orderId),
          onChange: (keys, rows) => {
            const known = new Map([...chosen, ...rows.filter(Boolean)].map((order) => [order.orderId, order]))
            onChange?.([...others, ...keys.flatMap((key) => known.get(String(key)) ?? [])])
          },
        }}
        pagination={{
          current: pageNo,
          pageSize,
          total: data?.totalRows ?? 0,
          onChange: setPageNo,
          showSizeChanger: false,
          hideOnSinglePage: true,
          size: 'small',
        }}
      />
    </>
  )
}
