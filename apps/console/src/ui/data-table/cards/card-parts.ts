import type { Column } from '../columns/column.tsx'

type CardParts<Row> = { title: Column<Row> | undefined; state: Column<Row> | undefined; facts: readonly Column<Row>[] }

const mostFacts = 5
const usualFacts = 4

export const titleOf = <C extends Pick<Column<never>, 'card'>>(columns: readonly C[]): C | undefined =>
  columns.find(({ card }) => card === 'title') ?? columns[0]

/** What a row shows as a card: by the columns' own places, otherwise the first four columns behind the title. */
export function cardParts<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly Column<Row>[],
  all = false,
): CardParts<Row> {
  const title = titleOf(columns)
  const state = columns.find(({ card }) => card === 'state')
  const others = chosen.filter(({ key, card }) => key !== title?.key && key !== state?.key && card !== 'none')
  if (all) return { title, state, facts: others }
  const named = others.filter(({ card }) => card === 'fact' || card === 'longFact')
  return { title, state, facts: named.length > 0 ? named.slice(0, mostFacts) : others.slice(0, usualFacts) }
}

/** What the column shows for the row. */
export function cellOf<Row extends object>({ dataIndex, render }: Column<Row>, row: Row, at: number): unknown {
  const value: unknown = typeof dataIndex === 'string' ? (row as Record<string, unknown>)[dataIndex] : undefined
  return render ? render(value, row, at) : value
}
