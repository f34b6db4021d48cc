import { CamelCasePlugin, type KyselyPlugin } from 'kysely'

/** It tells its names. */
class CamelCase extends CamelCasePlugin {
  nameOf = (column: string): string => this.camelCase(column)
}
const camelCase = new CamelCase({ maintainNestedObjectKeys: true })
export const { nameOf } = camelCase

/** Rows that are shaped where they arrive, as those of a cursor. */
const shapedRows = new WeakSet<readonly unknown[]>()
export const markShaped = <Rows extends readonly unknown[]>(rows: Rows): Rows => {
  shapedRows.add(rows)
  return rows
}

type Column = { from: string; to: string; isWhole: boolean }

/**
 * Names in camel case, and whole numbers for amounts and energy: bigint arrives as text, and ids stay so.
 * The library works out the names of the columns for each row. Here this happens once for a result: its rows have the same columns.
 */
export const shapeRows: KyselyPlugin = {
  transformQuery: (args) => camelCase.transformQuery(args),
  async transformResult(args) {
    const { rows } = args.result
    const [first] = rows
    if (!first || shapedRows.has(rows)) return args.result
    const columns = Object.keys(first).map(columnOf)
    return { ...args.result, rows: rows.map((row) => shaped(row, columns)) }
  },
}

function columnOf(from: string): Column {
  const to = nameOf(from)
  return { from, to, isWhole: isQuantity(to) }
}

function shaped(row: Record<string, unknown>, columns: readonly Column[]): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const { from, to, isWhole } of columns) made[to] = isWhole ? toWhole(row[from]) : row[from]
  return made
}

/** tables.ts follows the same rule. */
export const isQuantity = (name: string): boolean =>
  /(Amt|Energy|Meter|Qty)$|^(amt|energy|meter|chargeTarget)$/.test(name)

function toWhole(value: unknown): number | null {
  if (value === null) return null
  const whole = Number(value)
  if (!Number.isSafeInteger(whole)) throw tooLarge(whole)
  return whole
}

export const tooLarge = (whole: number): RangeError => new RangeError(`${whole} is too large to be exact`)
