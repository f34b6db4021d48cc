import { Table } from 'antd'
import { LazyCards } from './cards/lazy-cards.tsx'
import { usePhone } from './cards/use-phone.ts'
import type { Column } from './columns/column.tsx'

type Props<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  empty: string
}

/** Rows that are all there at once, without an address; on a phone a card each. */
export function RowsTable<Row extends object>({ rows, columns, idOf, empty }: Props<Row>) {
  if (usePhone())
    return (
      <LazyCards
        rows={rows}
        columns={columns}
        chosen={columns}
        facts="all"
        idOf={idOf}
        loading={false}
        paging={false}
        onPage={noPages}
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
      pagination={false}
    />
  )
}

const noPages = () => {}

const explained = <Row,>({ hint, ...column }: Column<Row>) =>
  hint === undefined ? column : { ...column, onHeaderCell: () => ({ title: hint }) }
