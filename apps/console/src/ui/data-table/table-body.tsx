import type { Page } from '@chargedeck/contract/paging'
import { Button, Empty, Flex, Grid, Table, type TableProps } from 'antd'
import { useEffect, useRef, type Key, type ReactNode } from 'react'
import { pagingOf } from './paging-of.ts'
import { rowOpens } from './row-opens.ts'
import { widthOf, type Column, type Sorting } from './shown-columns.tsx'

type Props<Row> = {
  page: Page<Row>
  rows: readonly Row[]
  /** The open branches; null for a list. */
  expandable: { expandedRowKeys: string[]; onExpandedRowsChange: (keys: readonly Key[]) => void } | null
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  size: 'large' | 'middle' | 'small'
  loading: boolean
  sorting: Sorting
  onChange: (changes: object) => void
  onOpen: ((row: Row) => void) | null
  selected: { rows: Row[]; onChange: (rows: Row[]) => void } | null
  empty: { text: string; action?: ReactNode } | undefined
  onClearFilters: (() => void) | null
}

const virtualAbove = 100
const virtualHeight = 640

export function TableBody<Row extends object>({
  page,
  rows,
  expandable,
  columns,
  idOf,
  size,
  loading,
  sorting,
  onChange,
  onOpen,
  selected,
  empty,
  onClearFilters,
}: Props<Row>) {
  const compact = Grid.useBreakpoint().sm === false
  const place = useMeasureRowOutOfReach()
  const virtual = rows.length > virtualAbove
  // pinned columns would fill a phone
  const shown = compact ? columns.map((column) => ({ ...column, fixed: false as const })) : [...columns]
  const changed: TableProps<Row>['onChange'] = ({ current = 1, pageSize = 10 }, _filters, sorter, { action }) => {
    if (action === 'paginate') return onChange({ pageNo: pageSize === sorting.pageSize ? current : 1, pageSize })
    const { columnKey, order } = [sorter].flat()[0] ?? {}
    onChange({ pageNo: 1, sortField: order ? columnKey : undefined, sortOrder: order ?? undefined })
  }
  return (
    <div ref={place}>
      <Table<Row>
        rowKey={idOf}
        size={size}
        columns={shown}
        dataSource={rows}
        loading={loading}
        virtual={virtual}
        scroll={virtual ? { x: widthOf(shown), y: virtualHeight } : { x: 'max-content' }}
        onChange={changed}
        pagination={expandable ? false : pagingOf(sorting, page, compact)}
        locale={{ emptyText: <Nothing empty={empty} onClearFilters={onClearFilters} /> }}
        {...(expandable && { expandable })}
        {...(onOpen && rowOpens(onOpen))}
        {...(selected && { rowSelection: selectionOf(selected, idOf) })}
      />
    </div>
  )
}

const Nothing = ({ empty, onClearFilters }: Pick<Props<object>, 'empty' | 'onClearFilters'>) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty?.text ?? '暂无数据'}>
    <Flex justify="center" gap="small">
      {onClearFilters && <Button onClick={onClearFilters}>清空筛选</Button>}
      {empty?.action}
    </Flex>
  </Empty>
)

const selectionOf = <Row,>(
  { rows, onChange }: { rows: Row[]; onChange: (rows: Row[]) => void },
  idOf: (row: Row) => string,
): NonNullable<TableProps<Row>['rowSelection']> => ({
  selectedRowKeys: rows.map(idOf),
  preserveSelectedRowKeys: true,
  onChange: (_keys, picked) => onChange(picked),
})

/** antd measures columns in a hidden copy of the header; the keyboard must not reach its checkbox. */
function useMeasureRowOutOfReach() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const row of place.current?.querySelectorAll('.ant-table-measure-row') ?? [])
      row.toggleAttribute('inert', true)
  })
  return place
}
