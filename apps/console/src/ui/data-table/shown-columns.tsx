import type { TableColumnType } from 'antd'
import { RowActions, type RowAction } from './row-actions.tsx'
import { hiddenIn, inOrder, pinOf, type TableLook } from './table-look.ts'

export type Column<Row> = TableColumnType<Row> & { key: string; title: string; hiddenAtFirst?: boolean }
export type Sorting = { pageNo: number; pageSize: number; sortField?: string; sortOrder?: 'ascend' | 'descend' }

/** The columns as the user arranged them, with the server's sort order, pinned ones at the edges. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  look: TableLook,
  { sortField, sortOrder }: Sorting,
): Column<Row>[] {
  const hidden = hiddenIn(look, columns)
  const rank = { left: 0, none: 1, right: 2 }
  return inOrder(columns, look)
    .filter(({ key }) => !hidden.includes(key))
    .toSorted((a, b) => rank[pinOf(a, look)] - rank[pinOf(b, look)])
    .map((column) => {
      const pin = pinOf(column, look)
      const fixed = pin === 'none' ? false : pin
      return column.sorter
        ? { ...column, fixed, sortOrder: column.key === sortField ? (sortOrder ?? null) : null }
        : { ...column, fixed }
    })
}

export const actionColumn = <Row,>(actions: (row: Row) => readonly RowAction[]): Column<Row> => ({
  key: 'actions',
  title: '操作',
  fixed: 'right',
  width: 150,
  render: (_, row) => <RowActions actions={actions(row)} />,
})

const usualWidth = 150

/** A virtual table needs the total width of its columns. */
export const widthOf = (columns: readonly { width?: unknown }[]): number =>
  columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : usualWidth), 0)
