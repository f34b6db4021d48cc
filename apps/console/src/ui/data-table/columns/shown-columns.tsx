import type { TableColumnType } from 'antd'
import type { ComponentProps } from 'react'
import { factsOf, Heading, leastWidth, type Column } from './column.tsx'
import type { HeadCellProps } from './column-edge.tsx'
import { hiddenIn, inOrder, pinOf, type TableLook } from './table-look.ts'

export type Sorting = { pageNo: number; pageSize: number; sortField?: string; sortOrder?: 'ascend' | 'descend' }

/** A column as antd draws it. */
export type ShownColumn<Row> = TableColumnType<Row> & { key: string; width: number }

/** The columns that the user chose, in their order, pinned ones at the edges. */
export function chosenColumns<Row>(columns: readonly Column<Row>[], look: TableLook): Column<Row>[] {
  const hidden = hiddenIn(look, columns)
  const rank = { left: 0, none: 1, right: 2 }
  return inOrder(columns, look)
    .filter(({ key }) => !hidden.includes(key))
    .toSorted((a, b) => rank[pinOf(a, look)] - rank[pinOf(b, look)])
}

/** The chosen columns with their widths and the server's sort order. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  look: TableLook,
  { sortField, sortOrder }: Sorting,
  onWidth: (key: string, width: number) => void,
): ShownColumn<Row>[] {
  return chosenColumns(columns, look).map(({ card: _card, hiddenAtFirst: _hidden, hint, second, ...column }) => {
    const { key, title } = column
    const whole = hint ?? (second && factsOf({ title, second }))
    const pin = pinOf(column, look)
    const width = look.widths?.[key] ?? leastWidth(column)
    const head: HeadCellProps & Pick<ComponentProps<'th'>, 'title'> = {
      name: title,
      shownWidth: width,
      onWidth: (wanted) => onWidth(key, wanted),
      ...(whole && { title: whole }),
    }
    return {
      ellipsis: true,
      ...column,
      title: <Heading title={title} />,
      width,
      fixed: pin === 'none' ? false : pin,
      onHeaderCell: () => head,
      ...(column.sorter && { sortOrder: key === sortField ? (sortOrder ?? null) : null }),
    }
  })
}

export const widthOf = (columns: readonly { width: number }[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0)
