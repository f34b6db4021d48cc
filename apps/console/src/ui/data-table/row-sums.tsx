import { Table } from 'antd'
import type { ReactNode } from 'react'
import type { Column } from './columns/column.tsx'
import './row-sums.css'

/** A line below the rows: what stands in it by the key of its column. */
export type RowSum = { label: string; cells: Readonly<Record<string, ReactNode>> }

type Props<Row> = { sums: readonly RowSum[]; columns: readonly Column<Row>[] }

/** The label takes the room of the columns before the first sum. */
export const RowSums = <Row,>({ sums, columns }: Props<Row>) =>
  sums.map(({ label, cells }) => {
    const first = columns.findIndex(({ key }) => key in cells)
    return (
      <Table.Summary.Row key={label} className="cd-row-sum">
        <Table.Summary.Cell index={0} colSpan={first}>
          {label}
        </Table.Summary.Cell>
        {columns.slice(first).map(({ key, align = 'left' }, at) => (
          <Table.Summary.Cell key={key} index={first + at} align={align}>
            {cells[key]}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    )
  })
