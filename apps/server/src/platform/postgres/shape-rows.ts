import { CamelCasePlugin, type KyselyPlugin } from 'kysely'

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

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
    if (!first) return args.result
    const named = await camelCase.transformResult({ ...args, result: { rows: [first] } })
    const names = Object.keys(named.rows[0] ?? {})
    const columns = Object.keys(first).map((from, at) => columnOf(from, names[at] ?? from))
    return { ...args.result, rows: rows.map((row) => shaped(row, columns)) }
  },
}

const columnOf = (from: string, to: string): Column => ({ from, to, isWhole: isQuantity(to) })

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
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${whole} is too large to be exact`)
  return whole
}
