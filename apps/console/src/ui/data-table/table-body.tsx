import type { Page } from '@chargedeck/contract/paging'
import { Table, type TableProps } from 'antd'
import { useEffect, useRef, type Key, type ReactNode } from 'react'
import { useSetting } from '../../platform/setting.ts'
import type { Column } from './columns/column.tsx'
import { HeadCell } from './columns/head-cell.tsx'
import { pagingOf } from './paging-of.ts'
import type { RowAction } from './row-actions.tsx'
import { LazyCards } from './cards/lazy-cards.tsx'
import { rowOpens } from './row-opens.ts'
import { selectionWords } from './selection-words.ts'
import { widthOf, type ShownColumn, type Sorting } from './columns/shown-columns.tsx'
import { usePhone } from './cards/use-phone.ts'

type Props<Row> = {
  page: Page<Row>
  rows: readonly Row[]
  /** The open branches; null for a list. */
  expandable: { expandedRowKeys: string[]; onExpandedRowsChange: (keys: readonly Key[]) => void } | null
  columns: readonly ShownColumn<Row>[]
  /** For the cards of a phone. */
  cards: { columns: readonly Column<Row>[]; chosen: readonly Column<Row>[] }
  actions: ((row: Row) => readonly RowAction[]) | undefined
  idOf: (row: Row) => string
  size: 'large' | 'middle' | 'small'
  loading: boolean
  sorting: Sorting
  onChange: (changes: object) => void
  onOpen: ((row: Row) => void) | null
  selected: { rows: Row[]; onChange: (rows: Row[]) => void } | null
  empty: ReactNode
}

const virtualAbove = 100
const virtualHeight = 640
const selectionWidth = 40
const headerHeight = 55
const components = { header: { cell: HeadCell } }

export function TableBody<Row extends object>(props: Props<Row>) {
  const { page, rows, expandable, columns, cards, actions, idOf, size, loading, sorting, empty } = props
  const { onChange, onOpen, selected } = props
  const phone = usePhone()
  const place = useKeyboardReach()
  const top = useSetting(({ look }) => (look.fixedHeader && !look.autoHideHeader ? headerHeight : 0))
  const virtual = rows.length > virtualAbove
  const paging = expandable ? false : pagingOf(sorting, page, phone)
  const toPage = (pageNo: number, pageSize: number) =>
    onChange({ pageNo: pageSize === sorting.pageSize ? pageNo : 1, pageSize })
  if (phone && !expandable)
    return (
      <LazyCards
        rows={rows}
        columns={cards.columns}
        chosen={cards.chosen}
        idOf={idOf}
        loading={loading}
        paging={paging}
        onPage={toPage}
        onOpen={onOpen}
        actions={actions}
        selected={selected}
        empty={empty}
      />
    )
  const changed: TableProps<Row>['onChange'] = ({ current = 1, pageSize = 10 }, _filters, sorter, { action }) => {
    if (action === 'paginate') return toPage(current, pageSize)
    const { columnKey, order } = [sorter].flat()[0] ?? {}
    onChange({ pageNo: 1, sortField: order ? columnKey : undefined, sortOrder: order ?? undefined })
  }
  const width = widthOf(columns) + (selected ? selectionWidth : 0)
  return (
    <div ref={place} data-columns-width={width}>
      <Table<Row>
        rowKey={idOf}
        size={size}
        columns={phone ? columns.map((column) => ({ ...column, fixed: false as const })) : [...columns]}
        dataSource={rows}
        loading={loading}
        virtual={virtual}
        components={components}
        tableLayout="fixed"
        sticky={!virtual && { offsetHeader: top }}
        scroll={virtual ? { x: width, y: virtualHeight } : { x: width }}
        onChange={changed}
        pagination={paging}
        locale={{ emptyText: empty }}
        {...(expandable && { expandable })}
        {...(onOpen && rowOpens(onOpen))}
        {...(selected && { rowSelection: selectionOf(selected, idOf) })}
      />
    </div>
  )
}

const selectionOf = <Row,>(
  { rows, onChange }: { rows: Row[]; onChange: (rows: Row[]) => void },
  idOf: (row: Row) => string,
): NonNullable<TableProps<Row>['rowSelection']> => ({
  ...selectionWords,
  selectedRowKeys: rows.map(idOf),
  preserveSelectedRowKeys: true,
  fixed: true,
  columnWidth: selectionWidth,
  onChange: (_keys, picked) => onChange(picked),
})

/**
 * antd measures columns in a hidden copy of the header; the keyboard must not reach its checkbox. It must reach a
 * table without rows or buttons, to scroll it sideways.
 */
function useKeyboardReach() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const row of place.current?.querySelectorAll('.ant-table-measure-row') ?? [])
      row.toggleAttribute('inert', true)
    const body = place.current?.querySelector<HTMLElement>('.ant-table-body')
    if (body) body.tabIndex = body.querySelector('tbody :is(a, button, [tabindex="0"])') ? -1 : 0
  })
  return place
}
