import { Checkbox, Pagination, Spin, type TablePaginationConfig } from 'antd'
import type { ReactNode } from 'react'
import { cardParts, cellOf } from './card-parts.ts'
import { partsOf, type Column } from '../columns/column.tsx'
import { RowActions, type RowAction } from '../row-actions.tsx'
import { rowOpens } from '../row-opens.ts'
import './row-cards.css'

export type RowCardsProps<Row> = {
  rows: readonly Row[]
  /** All columns, and those that the user chose. */
  columns: readonly Column<Row>[]
  chosen: readonly Column<Row>[]
  /** A row that opens nothing shows all of its columns. */
  facts?: 'all'
  idOf: (row: Row) => string
  loading: boolean
  paging: TablePaginationConfig | false
  onPage: (pageNo: number, pageSize: number) => void
  onOpen: ((row: Row) => void) | null
  actions: ((row: Row) => readonly RowAction[]) | undefined
  selected: { rows: Row[]; onChange: (rows: Row[]) => void } | null
  empty: ReactNode
}

/** The rows on a phone: one card each, made from the same columns as the table. */
export function RowCards<Row extends object>({
  rows,
  columns,
  chosen,
  facts,
  idOf,
  loading,
  paging,
  ...rest
}: RowCardsProps<Row>) {
  const { onPage, onOpen, actions, selected, empty } = rest
  const parts = cardParts(columns, chosen, facts === 'all')
  return (
    <Spin spinning={loading}>
      {rows.length === 0 && <div className="cd-cards__empty">{empty}</div>}
      <ul className="cd-cards">
        {rows.map((row, at) => (
          <Card
            key={idOf(row)}
            id={idOf(row)}
            row={row}
            at={at}
            parts={parts}
            all={facts === 'all'}
            onOpen={onOpen}
            actions={actions?.(row)}
            check={selected && <Check row={row} selected={selected} idOf={idOf} />}
          />
        ))}
      </ul>
      {paging && rows.length > 0 && (
        <Pagination {...paging} className="cd-cards__pages" align="end" onChange={onPage} />
      )}
    </Spin>
  )
}

type CardProps<Row> = {
  id: string
  row: Row
  at: number
  parts: ReturnType<typeof cardParts<Row>>
  all: boolean
  onOpen: ((row: Row) => void) | null
  actions: readonly RowAction[] | undefined
  check: ReactNode
}

function Card<Row extends object>({ id, row, at, parts, all, onOpen, actions, check }: CardProps<Row>) {
  const { title, state, facts } = parts
  const cell = (column: Column<Row>) => cellOf(column, row, at) as ReactNode // what antd would draw
  const opens = onOpen && rowOpens(onOpen).onRow?.(row, at)
  return (
    <li data-row-key={id} className={onOpen ? 'cd-card cd-card--opens' : 'cd-card'} {...opens}>
      <div className="cd-card__head">
        {check}
        <strong>{title && cell(title)}</strong>
        {state && cell(state)}
      </div>
      <dl className={all ? 'cd-card__facts cd-card__facts--all' : 'cd-card__facts'}>
        {facts.map((column) => (
          <div key={column.key} className={column.card === 'longFact' ? 'cd-card__long' : undefined}>
            <dt>{partsOf(column.title).join('')}</dt>
            <dd>{cell(column)}</dd>
          </div>
        ))}
      </dl>
      {actions && actions.length > 0 && <RowActions actions={actions} beside={1} />}
    </li>
  )
}

type CheckProps<Row> = {
  row: Row
  selected: { rows: Row[]; onChange: (rows: Row[]) => void }
  idOf: (row: Row) => string
}

function Check<Row>({ row, selected: { rows, onChange }, idOf }: CheckProps<Row>) {
  const others = rows.filter((each) => idOf(each) !== idOf(row))
  return (
    <Checkbox
      aria-label="选择"
      checked={others.length < rows.length}
      onChange={({ target }) => onChange(target.checked ? [...others, row] : others)}
    />
  )
}
