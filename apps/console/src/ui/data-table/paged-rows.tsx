import type { Page } from '@chargedeck/contract/paging'
import type { UseQueryResult } from '@tanstack/react-query'
import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailed } from '../page/load-failed.tsx'
import { LazyCards } from './cards/lazy-cards.tsx'
import { usePhone } from './cards/use-phone.ts'
import { actionColumn, type Column } from './columns/column.tsx'
import type { RowAction } from './row-actions.tsx'
import { RowSums, type RowSum } from './row-sums.tsx'
import { rowBoxWords, selectionWords, type SelectedRows } from './selection-words.ts'

export type RowsProps<Row> = {
  columns: readonly Column<Row>[]
  rowKey: keyof Row & string
  /** Left out when the role may use none of them. */
  actions?: ((row: Row) => readonly RowAction[]) | undefined
  actionsBeside?: 1 | 2
  expandable?: NonNullable<TableProps<Row>['expandable']>
  empty: ReactNode
}

type Props<Row> = RowsProps<Row> & {
  result: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'refetch'>
  pageNo: number
  onPage: (pageNo: number) => void
  selected?: SelectedRows<Row> | null
  /** Below each page: the sums of all. */
  sums?: readonly RowSum[]
  /** The server sorts; the first page is shown next. */
  onSort?: (key: string, order: SortOrder | null) => void
}
export type SortOrder = 'ascend' | 'descend'

/** One page of rows, and the way to the others; on a phone a card each. */
export function PagedRows<Row extends object>(props: Props<Row>) {
  const { result, pageNo, onPage, columns, rowKey, actions, actionsBeside = 2, expandable, selected, empty } = props
  const { sums = [], onSort } = props
  const isPhone = usePhone()
  const { data, error, refetch } = result
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const rows = data?.rows ?? []
  const idOf = (row: Row) => String(row[rowKey])
  const paging = {
    current: pageNo,
    pageSize: data?.pageSize ?? 1,
    total: data?.totalRows ?? 0,
    showSizeChanger: false,
    size: 'small' as const,
    hideOnSinglePage: true,
  }
  if (isPhone)
    return (
      <LazyCards
        rows={rows}
        columns={columns}
        chosen={columns}
        facts="all"
        idOf={idOf}
        loading={!data}
        paging={paging}
        onPage={onPage}
        onOpen={null}
        actions={actions}
        selected={selected ?? null}
        empty={data && empty}
        expandable={expandable}
        sums={sums}
      />
    )
  const acts = actions && rows.some((row) => actions(row).length > 0) // an empty column would cover figures
  return (
    <Table<Row>
      size="small"
      rowKey={rowKey}
      loading={!data}
      dataSource={rows}
      columns={acts ? [...columns.map(cut), actionColumn(actions, actionsBeside, rows)] : columns.map(cut)}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: data ? empty : <></> }}
      pagination={{ ...paging, onChange: onPage }}
      {...(expandable && { expandable })}
      {...(sums.length > 0 && { summary: () => <RowSums sums={sums} columns={columns} /> })}
      {...(onSort && { onChange: sortingWith<Row>(onSort) })}
      {...(selected && { rowSelection: selectionOf(selected, idOf) })}
    />
  )
}

/** A table as wide as its contents cuts no text by itself. */
const cut = <Row,>(column: Column<Row>): Column<Row> =>
  column.ellipsis ? { ...column, onCell: () => ({ style: { maxWidth: column.width } }) } : column

const sortingWith =
  <Row,>(onSort: (key: string, order: SortOrder | null) => void): NonNullable<TableProps<Row>['onChange']> =>
  (_paging, _filters, sorter, { action }) => {
    if (action === 'sort' && !Array.isArray(sorter)) onSort(String(sorter.columnKey), sorter.order ?? null)
  }

const selectionOf = <Row,>(
  { rows, onChange, takes = () => true }: SelectedRows<Row>,
  idOf: (row: Row) => string,
): NonNullable<TableProps<Row>['rowSelection']> => ({
  ...selectionWords,
  selectedRowKeys: rows.map(idOf),
  onChange: (_keys, picked) => onChange(picked),
  getCheckboxProps: (row) => ({ ...rowBoxWords, disabled: !takes(row) }),
})
