import { Table } from 'antd'
import { useState } from 'react'
import { LazyCards } from './cards/lazy-cards.tsx'
import { usePhone } from './cards/use-phone.ts'
import type { Column } from './columns/column.tsx'

type Props<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  empty: string
  /** More rows than these get pages. */
  pageSize?: number
}

/** Rows that are all there at once, without an address; on a phone a card each. */
export function RowsTable<Row extends object>({ rows, columns, idOf, empty, pageSize }: Props<Row>) {
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
        loading={false}
        paging={paging}
        onPage={setPageNo}
        onOpen={null}
        actions={undefined}
        selected={null}
        empty={empty}
      />
    )
  return (
    <Table<Row>
      size="small"
      rowKey={idOf}
      dataSource={[...rows]}
      columns={columns.map(explained)}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: empty }}
      pagination={paging && { ...paging, onChange: setPageNo }}
    />
  )
}

const explained = <Row,>({ hint, ...column }: Column<Row>) =>
  hint === undefined ? column : { ...column, onHeaderCell: () => ({ title: hint }) }
