import { AppError } from '../app-error.ts'

/** `key`: the column of the list that shows the same; without one it is only in an export of all columns. */
export type ExportColumn<Row> = {
  key?: string
  title: string
  width?: number
  value: (row: Row) => Cell
}
export type Cell = string | number | null

export type SheetOf<Row> = {
  name: string
  columns: readonly ExportColumn<Row>[]
  /** The keys of the columns on the screen, in their order. */
  shown?: readonly string[] | undefined
  rows: AsyncIterable<Row>
}
/** A table to write, whatever its rows were made of. `titles`: lines above its heads, as a printed sheet has them. */
export type Sheet = {
  name: string
  titles?: readonly string[]
  heads: readonly Head[]
  rows: AsyncIterable<readonly Cell[]>
}
export type Head = { title: string; width: number }

export const mostSheetRows = 1_000_000 // the limit of one sheet

export function sheetOf<Row>({ name, columns: all, shown, rows }: SheetOf<Row>): Sheet {
  const columns = asShown(all, shown)
  return { name, heads: columns.map(({ title, width = 18 }) => ({ title, width })), rows: cellsOf(rows, columns) }
}

/** Pictures and bars have no column to export; a list of nothing but those exports everything. */
function asShown<Row>(all: readonly ExportColumn<Row>[], shown: readonly string[] = []): readonly ExportColumn<Row>[] {
  const chosen = shown.flatMap((key) => all.filter((column) => column.key === key))
  return chosen.length > 0 ? chosen : all
}

async function* cellsOf<Row>(rows: AsyncIterable<Row>, columns: readonly ExportColumn<Row>[]) {
  let count = 0
  for await (const row of rows) {
    if (++count > mostSheetRows) throw new AppError('REQUEST.EXPORT_TOO_LARGE')
    yield columns.map(({ value }) => value(row))
  }
}
