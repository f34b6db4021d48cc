import { Checkbox, Pagination, Radio, Spin, type TablePaginationConfig, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { cardParts, cellOf } from './card-parts.ts'
import { partsOf, type Column } from '../columns/column.tsx'
import { RowActions, type RowAction } from '../row-actions.tsx'
import { rowOpens } from '../row-opens.ts'
import type { RowSum } from '../row-sums.tsx'
import type { SelectedRows } from '../selection-words.ts'
import { CardMore } from './card-more.tsx'
import { SumCard } from './sum-card.tsx'
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
  selected: SelectedRows<Row> | null
  empty: ReactNode
  expandable?: TableProps<Row>['expandable'] | undefined
  sums?: readonly RowSum[]
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
  const { onPage, onOpen, actions, selected, empty, expandable, sums = [] } = rest
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
            more={expandable && moreOf(expandable, row, at)}
          />
        ))}
        {sums.map((sum) => (
          <SumCard key={sum.label} sum={sum} columns={columns} />
        ))}
      </ul>
      {paging && rows.length > 0 && (
        <Pagination {...paging} className="cd-cards__pages" align="end" onChange={onPage} />
      )}
    </Spin>
  )
}

function moreOf<Row>(
  { expandedRowRender, rowExpandable }: NonNullable<TableProps<Row>['expandable']>,
  row: Row,
  at: number,
): ReactNode {
  if (!expandedRowRender || rowExpandable?.(row) === false) return null
  return <CardMore content={() => expandedRowRender(row, at, 0, true)} />
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
  more: ReactNode
}

function Card<Row extends object>({ id, row, at, parts, all, onOpen, actions, check, more }: CardProps<Row>) {
  const { title, state, facts } = parts
  const cell = (column: Column<Row>) => cellOf(column, row, at) as ReactNode // what antd would draw
  const opens = onOpen && rowOpens(onOpen).onRow?.(row, at)
  return (
    <li
      data-row-key={id}
      className={['cd-card', all && 'cd-card--all', onOpen && 'cd-card--opens'].filter(Boolean).join(' ')}
      {...opens}
    >
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
      {more}
      {actions && actions.length > 0 && <RowActions actions={actions} beside={1} />}
    </li>
  )
}

type CheckProps<Row> = { row: Row; selected: SelectedRows<Row>; idOf: (row: Row) => string }

function Check<Row>({ row, selected: { rows, onChange, takes = () => true, isOne = false }, idOf }: CheckProps<Row>) {
  const others = rows.filter((each) => idOf(each) !== idOf(row))
  if (isOne) return <Radio aria-label="选择" checked={others.length < rows.length} onChange={() => onChange([row])} />
  return (
    <Checkbox
      aria-label="选择"
      checked={others.length < rows.length}
      disabled={!takes(row)}
      onChange={({ target }) => onChange(target.checked ? [...others, row] : others)}
    />
  )
}
