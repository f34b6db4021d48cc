import { setImmediate } from 'node:timers/promises'
import type { ImportFault } from '@chargedeck/contract/sheet-import'
import { letterOf, type ImportColumn } from './columns.ts'
import { parseCell } from './parse-cell.ts'
import type { Sheet } from './read-sheet.ts'

export type SheetRow<Field extends string> = {
  line: number
  values: Partial<Record<Field, string | number | null>>
  faults: ImportFault[]
  addFault: (field: Field, message: string) => void
}

const rowsAtOnce = 250

/** The rows in order; the process answers others after every few of them. */
export async function* inTurns<T>(rows: readonly T[]): AsyncGenerator<T> {
  for (const [at, row] of rows.entries()) {
    yield row
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
  }
}

/** Reads each cell by the rules of its column; what cannot be read is a fault of its row. */
export async function parseRows<Field extends string>(
  columns: readonly ImportColumn<Field>[],
  { places, rows }: Sheet,
): Promise<SheetRow<Field>[]> {
  const parsed: SheetRow<Field>[] = []
  for await (const { line, cells } of inTurns(rows)) {
    const row = emptyRow(columns, places, line)
    for (const [at, column] of columns.entries()) {
      const place = places[at] ?? -1
      const cell = parseCell(column, place < 0 ? null : (cells[place] ?? null))
      if ('fault' in cell) row.addFault(column.field, cell.fault)
      else row.values[column.field] = cell.value
    }
    parsed.push(row)
  }
  return parsed
}

function emptyRow<Field extends string>(
  columns: readonly ImportColumn<Field>[],
  places: readonly number[],
  line: number,
): SheetRow<Field> {
  const faults: ImportFault[] = []
  const addFault = (field: Field, message: string): void => {
    const at = Math.max(
      0,
      columns.findIndex((column) => column.field === field),
    )
    const column = letterOf(Math.max(0, places[at] ?? 0))
    faults.push({ line, column, title: columns[at]?.title ?? '', message })
  }
  return { line, values: {}, faults, addFault }
}

/** The faults of these rows, line by line and from left to right. */
export const faultsOf = (rows: readonly { faults: readonly ImportFault[] }[]): ImportFault[] =>
  rows.flatMap(({ faults }) => faults.toSorted(byColumn))

const byColumn = (one: ImportFault, other: ImportFault): number =>
  one.column.length - other.column.length || one.column.localeCompare(other.column)
