import type { Page } from '@chargedeck/contract/paging'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Table, type TablePaginationConfig, type TableProps } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../page/load-failed.tsx'
import { LazyCards } from './cards/lazy-cards.tsx'
import { usePhone } from './cards/use-phone.ts'
import { actionColumn, type Column } from './columns/column.tsx'
import type { RowAction } from './row-actions.tsx'

type Load<Row> = UseQueryOptions<Page<Row>, Error, Page<Row>, readonly unknown[]>
type Props<Row> = {
  load: (page: { pageNo: number; pageSize: number }) => Load<Row>
  columns: readonly Column<Row>[]
  rowKey: keyof Row & string
  /** Left out when the role may use none of them. */
  actions?: ((row: Row) => readonly RowAction[]) | undefined
  actionsBeside?: 1 | 2
  expandable?: NonNullable<TableProps<Row>['expandable']>
  empty: string
  refetchMs?: number
}

const pageSize = 20

/** A list inside a drawer, without an address. Its `key` is its filters, so that a change starts at page 1. */
export function PagedTable<Row extends object>(props: Props<Row>) {
  const { load, columns, rowKey, actions, actionsBeside = 2, expandable, empty, refetchMs } = props
  const phone = usePhone()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, isPending, refetch } = useQuery({
    ...load({ pageNo, pageSize }),
    placeholderData: keepPreviousData,
    ...(refetchMs && { refetchInterval: refetchMs }),
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const rows = data?.rows ?? []
  const paging: TablePaginationConfig = {
    current: pageNo,
    pageSize,
    total: data?.totalRows ?? 0,
    onChange: setPageNo,
    showSizeChanger: false,
    size: 'small',
    hideOnSinglePage: true,
  }
  if (phone && !expandable)
    return (
      <LazyCards
        rows={rows}
        columns={columns}
        chosen={columns}
        facts="all"
        idOf={(row) => String(row[rowKey])}
        loading={isPending}
        paging={paging}
        onPage={setPageNo}
        onOpen={null}
        actions={actions}
        selected={null}
        empty={isPending ? null : empty}
      />
    )
  const acts = actions && rows.some((row) => actions(row).length > 0) // an empty column would cover figures
  return (
    <Table<Row>
      size="small"
      rowKey={rowKey}
      loading={isPending}
      dataSource={rows}
      columns={acts ? [...columns.map(cut), actionColumn(actions, actionsBeside, rows)] : columns.map(cut)}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: empty }}
      pagination={paging}
      {...(expandable && { expandable })}
    />
  )
}

/** A table as wide as its contents cuts no text by itself. */
const cut = <Row,>(column: Column<Row>): Column<Row> =>
  column.ellipsis ? { ...column, onCell: () => ({ style: { maxWidth: column.width } }) } : column
