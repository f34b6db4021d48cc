import { sumFen, type Fen } from '../kernel/money.ts'

/** A closed day of a partner that has not been withdrawn. `isDue`: its delay is over. */
export type OpenDay = { id: string; settleDate: string; shareAmt: Fen; isDue: boolean }
export type ChosenDays<Day extends OpenDay = OpenDay> = { rows: Day[]; negativeRows: Day[]; applyAmt: Fen }

/** Whole days only: the wanted ones that are due, and every negative day with them, wanted or not. */
export function chooseDays<Day extends OpenDay>(open: readonly Day[], isWanted: (day: Day) => boolean) {
  const negativeRows = open.filter(isNegative)
  const rows = open.filter((day) => isNegative(day) || (day.isDue && isWanted(day)))
  return { rows, negativeRows, applyAmt: amtOf(rows) } satisfies ChosenDays<Day>
}

/** The oldest days whose sum stays within the most that is allowed; one alone may exceed it. */
export function chooseWithin<Day extends OpenDay>(open: readonly Day[], maxAmt: Fen): ChosenDays<Day> {
  const wanted = new Set<string>()
  let chosen = chooseDays(open, () => false)
  for (const day of open.toSorted((a, b) => (a.settleDate < b.settleDate ? -1 : 1))) {
    if (isNegative(day) || !day.isDue) continue
    const more = chooseDays(open, ({ id }) => wanted.has(id) || id === day.id)
    if (!isWithinMax(more.rows, maxAmt)) break
    wanted.add(day.id)
    chosen = more
  }
  return chosen
}

/** One positive day alone, with the negative ones that are forced in, may exceed the most. */
export const isWithinMax = (rows: readonly OpenDay[], maxAmt: Fen): boolean =>
  amtOf(rows) <= maxAmt || rows.filter(({ shareAmt }) => shareAmt > 0).length === 1

const isNegative = ({ shareAmt }: OpenDay): boolean => shareAmt < 0
const amtOf = (rows: readonly OpenDay[]): Fen => sumFen(rows.map(({ shareAmt }) => shareAmt))
