import type { TableColumnType } from 'antd'
import { RowActions, type RowAction } from '../row-actions.tsx'

/** Where a column stands on the card that a row becomes on a phone; a long fact has a line of its own. */
export type CardPlace = 'title' | 'state' | 'fact' | 'longFact' | 'none'

export type Column<Row> = Omit<TableColumnType<Row>, 'title' | 'key' | 'width'> & {
  key: string
  /** A unit stands in brackets behind the name: 电量（度）. */
  title: string
  /** The whole name of a shortened title, on hover. */
  hint?: string
  /** The name of a second fact in its cells, for which the heading has no room. */
  second?: string
  /** The least width in pixels; columns share what is left. */
  width?: number
  hiddenAtFirst?: boolean
  /** Without any, the first column is the title and the next four are facts. */
  card?: CardPlace
}

/** All facts of a column by name. */
export const factsOf = ({ title, second }: { title: string; second?: string }): string =>
  second === undefined ? title : `${title}、${second}`

const usualWidth = { text: 150, figure: 84 }
const cjk = 14
const latin = 8
const smaller = 12 / 14

/** A heading is never cut: what it needs in pixels, with its sort mark and the padding of the cell. */
export function headWidth({ title, sorter }: Pick<Column<never>, 'title' | 'sorter'>): number {
  const [name, unit] = partsOf(title)
  return Math.ceil(textWidth(name) + textWidth(unit) * smaller + (sorter ? 16 : 0) + 22)
}

const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? cjk : latin), 0)

/** `电量（度）` is a name and a unit. */
export function partsOf(title: string): [name: string, unit: string] {
  const at = title.indexOf('（')
  return at > 0 ? [title.slice(0, at), title.slice(at)] : [title, '']
}

export const leastWidth = (column: Pick<Column<never>, 'title' | 'sorter' | 'width' | 'align'>): number =>
  Math.max(column.width ?? usualWidth[column.align === 'right' ? 'figure' : 'text'], headWidth(column))

export function Heading({ title }: { title: string }) {
  const [name, unit] = partsOf(title)
  return (
    <>
      {name}
      {unit && <small className="cd-unit">{unit}</small>}
    </>
  )
}

const actionKey = 'actions'

/** The names beside a row are never cut, nor is 更多 behind them; a button adds its padding and the gap. */
export function actionsRoom(rows: readonly (readonly RowAction[])[], beside: 1 | 2): number {
  const besideRow = (actions: readonly RowAction[]) => {
    const shown = actions.filter(({ whyNot }) => whyNot === undefined).slice(0, beside)
    return shown.reduce((sum, { label }) => sum + textWidth(label) + 12, shown.length < actions.length ? 46 : 22)
  }
  return Math.max(beside === 1 ? 112 : 150, ...rows.map(besideRow))
}

export const actionColumn = <Row,>(
  actions: (row: Row) => readonly RowAction[],
  beside: 1 | 2,
  rows: readonly Row[],
): Column<Row> => ({
  key: actionKey,
  title: '操作',
  fixed: 'right',
  width: actionsRoom(rows.map(actions), beside),
  card: 'none',
  render: (_, row) => <RowActions actions={actions(row)} beside={beside} />,
})
