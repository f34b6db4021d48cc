import { Table } from 'antd'
import type { ReactNode } from 'react'

type Props = {
  columns: readonly { key: string; align?: 'left' | 'right' | 'center' | 'start' | 'end' | 'justify' | 'match-parent' }[]
  sums: Readonly<Record<string, ReactNode>>
  indent: number
}

/** Sums of everything the filters let through, not of this page only. */
export function SumsRow({ columns, sums, indent }: Props) {
  return (
    <Table.Summary fixed>
      <Table.Summary.Row>
        {indent > 0 && <Table.Summary.Cell index={0} />}
        {columns.map(({ key }, at) => (
          <Table.Summary.Cell key={key} index={at + indent} align={sums[key] === undefined ? 'left' : 'right'}>
            {sums[key] ?? (at === 0 ? '合计' : null)}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
