import { Table, type TableProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { LazyCards } from './cards/lazy-cards.tsx'
import { usePhone } from './cards/use-phone.ts'
import { actionColumn, type Column } from './columns/column.tsx'
import type { RowAction } from './row-actions.tsx'
import { RowSums, type RowSum } from './row-sums.tsx'
import { selectionWords, type SelectedRows } from './selection-words.ts'

type Props<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  empty: ReactNode
  loading?: boolean
  /** More rows than these get pages. */
  pageSize?: number
  /** Left out when the role may use none of them. */
  actions?: ((row: Row) => readonly RowAction[]) | undefined
  actionsBeside?: 1 | 2
  expandable?: Expandable<Row>
  sums?: readonly RowSum[]
  choice?: Choice | undefined
  rowClassName?: (row: Row) => string
}
/** One of the rows. */
type Choice = { id: string | null; onChange: (id: string) => void }
type Expandable<Row> = NonNullable<TableProps<Row>['expandable']>

/** Rows that are all there at once, without an address; on a phone a card each. */
export function RowsTable<Row extends object>(props: Props<Row>) {
  const { rows, columns, idOf, empty, loading = false, pageSize, sums = [] } = props
  const { actions, actionsBeside = 2, expandable, rowClassName, choice } = props
  const [pageNo, setPageNo] = useState(1)
  const isPhone = usePhone()
  const isPaged = pageSize !== undefined && rows.length > pageSize
  const paging = isPaged && { current: pageNo, pageSize, total: rows.length, showSizeChanger: false }
  if (isPhone)
    return (
      <LazyCards
        rows={isPaged ? rows.slice((pageNo - 1) * pageSize, pageNo * pageSize) : rows}
        columns={columns}
        chosen={columns}
        facts="all"
        idOf={idOf}
        loading={loading}
        paging={paging}
        onPage={setPageNo}
        onOpen={null}
        actions={actions}
        selected={choice ? oneOf(rows, idOf, choice) : null}
        empty={loading ? null : empty}
        expandable={expandable}
        sums={sums}
      />
    )
  const shown = columns.map(explained)
  return (
    <Table<Row>
      size="small"
      rowKey={idOf}
      loading={loading}
      dataSource={[...rows]}
      columns={actions ? [...shown, actionColumn(actions, actionsBeside, rows)] : shown}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: empty }}
      pagination={paging && { ...paging, onChange: setPageNo }}
      {...(rowClassName && { rowClassName })}
      {...(expandable && { expandable })}
      {...(choice && { rowSelection: radiosOf<Row>(choice) })}
      {...(sums.length > 0 && { summary: () => <RowSums sums={sums} columns={columns} /> })}
    />
  )
}

const explained = <Row,>({ hint, ...column }: Column<Row>): Column<Row> =>
  hint === undefined ? column : { ...column, onHeaderCell: () => ({ title: hint }) }

const radiosOf = <Row,>({ id, onChange }: Choice): NonNullable<TableProps<Row>['rowSelection']> => ({
  ...selectionWords,
  type: 'radio',
  selectedRowKeys: id === null ? [] : [id],
  onChange: ([key]) => onChange(String(key)),
})

const oneOf = <Row,>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  { id, onChange }: Choice,
): SelectedRows<Row> => ({
  isOne: true,
  rows: rows.filter((row) => idOf(row) === id),
  onChange: (picked) => picked.forEach((row) => onChange(idOf(row))),
})
