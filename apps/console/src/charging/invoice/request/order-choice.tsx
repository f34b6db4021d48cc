import { invoiceOrderKindLabels } from '@chargedeck/contract/charging/invoice/enums'
import type { InvoiceableOrder } from '@chargedeck/contract/charging/invoice/request-calls'
import type { Page } from '@chargedeck/contract/paging'
import type { InvoiceOrderKind } from '@chargedeck/domain/invoice/states'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Table, type TableColumnsType } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePhone } from '../../../ui/data-table/cards/use-phone.ts'
import { selectionWords } from '../../../ui/data-table/selection-words.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import { invoiceableOrders } from '../invoice-queries.ts'
import type { RequestPayer } from './request-payer.ts'

type Props = {
  /** Of its field: an error is scrolled to. */
  id?: string
  payer: RequestPayer
  value?: InvoiceableOrder[] | undefined
  onChange?: ((orders: InvoiceableOrder[]) => void) | undefined
}

const pageSize = 8
const columns: TableColumnsType<InvoiceableOrder> = [
  { key: 'orderNo', title: '订单编号', render: (_, { orderNo }) => <span className="cd-number">{orderNo}</span> },
  { key: 'station', title: '站点', ellipsis: true, render: (_, { stationName }) => stationName },
  { key: 'time', title: '开始时间', render: (_, { orderTime }) => <InstantText value={orderTime} /> },
  {
    key: 'actual',
    title: '实收（元）',
    align: 'right',
    render: (_, { actualAmt }) => <MoneyText value={actualAmt} />,
  },
  { key: 'amt', title: '可开票（元）', align: 'right', render: (_, { amt }) => <MoneyText value={amt} /> },
]
/** A phone has no room for columns. */
const phoneColumns: TableColumnsType<InvoiceableOrder> = [
  {
    key: 'order',
    title: '订单',
    render: (_, { orderNo, stationName, orderTime }) => (
      <div style={{ overflowWrap: 'anywhere' }}>
        <div>{stationName}</div>
        <InstantText value={orderTime} />
        <div className="cd-number cd-muted">{orderNo}</div>
      </div>
    ),
  },
  {
    key: 'amt',
    title: '可开票（元）',
    align: 'right',
    width: 110,
    render: (_, { amt, actualAmt }) => (
      <>
        <MoneyText value={amt} />
        <div className="cd-muted">
          实收 <MoneyText value={actualAmt} />
        </div>
      </>
    ),
  },
]

/** The orders of both kinds that are not invoiced; what was chosen on other pages stays chosen. */
export function OrderChoice({ id, payer, value = [], onChange }: Props) {
  const [orderKind, setOrderKind] = useState<InvoiceOrderKind>('CHARGE')
  const [pageNo, setPageNo] = useState(1)
  const isPhone = usePhone()
  const { name: _name, month: _month, ...of } = payer
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    invoiceableOrders({ ...of, orderKind, pageNo, pageSize }),
  )
  useChoiceAmong(isPlaceholderData ? undefined : data, { orderKind, value, onChange })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const others = value.filter((order) => order.orderKind !== orderKind)
  const chosen = value.filter((order) => order.orderKind === orderKind)
  return (
    <div id={id}>
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
        columns={isPhone ? phoneColumns : columns}
        dataSource={data?.rows ?? []}
        {...(!isPhone && { scroll: { x: 'max-content' } })}
        locale={{ emptyText: '没有可开票的订单' }}
        rowSelection={{
          ...selectionWords,
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
    </div>
  )
}

type Choice = { orderKind: InvoiceOrderKind; value: InvoiceableOrder[]; onChange: Props['onChange'] }

/** An order that was invoiced meanwhile is no longer chosen. This is known where one page has all orders of its kind. */
function useChoiceAmong(page: Page<InvoiceableOrder> | undefined, { orderKind, value, onChange }: Choice): void {
  const follow = useEffectEvent(({ rows, totalRows }: Page<InvoiceableOrder>) => {
    if (rows.length < totalRows) return
    const listed = new Set(rows.map(({ orderId }) => orderId))
    const left = value.filter((order) => order.orderKind !== orderKind || listed.has(order.orderId))
    if (left.length < value.length) onChange?.(left)
  })
  useEffect(() => {
    if (page) follow(page)
  }, [page])
}
