import type { EnergyE4, Fen, PriceP4, RateBp } from '../kernel/money.ts'
import { shareModels, type ShareModel } from '../settle-setup/terms.ts'
import type { SharingHolderType } from '../shareholder/kinds.ts'

/** One tier of a share; rows with the same `seq` are the tiers of one. */
export type TacticItem = {
  seq: number
  holderType: SharingHolderType
  model: ShareModel
  rate: RateBp | null
  unitPrice: PriceP4 | null
  tierFrom: EnergyE4
  tierTo: EnergyE4 | null
  /** Of the whole share: its first row has it. */
  minAmt: Fen
  label: string | null
}

export type TacticFault =
  | { fault: 'NO_ITEM' }
  | { fault: 'RATE_MISSING' | 'PRICE_MISSING' | 'TIERS_BROKEN' | 'PARTS_DIFFER'; seq: number }
  | { fault: 'OVER_WHOLE'; model: ShareModel }

const whole = 10_000

/** The first fault of a tactic's items, or null. */
export function tacticFault(items: readonly TacticItem[]): TacticFault | null {
  if (items.length === 0) return { fault: 'NO_ITEM' }
  for (const rows of sharesOf(items)) {
    const fault = shareFault(rows)
    if (fault) return fault
  }
  const over = [shareModels.flow, shareModels.service].find((model) => highestRate(items, model) > whole)
  return over ? { fault: 'OVER_WHOLE', model: over } : null
}

/** The tiers of each share, from its first energy on. */
export const sharesOf = (items: readonly TacticItem[]): TacticItem[][] =>
  [...Map.groupBy(items, ({ seq }) => seq)]
    .toSorted(([one], [other]) => one - other)
    .map(([, rows]) => rows.toSorted((one, other) => one.tierFrom - other.tierFrom))

function shareFault(rows: readonly TacticItem[]): TacticFault | null {
  const [first] = rows
  if (!first) return null
  const { seq, holderType, model } = first
  if (rows.some((row) => row.holderType !== holderType || row.model !== model)) return { fault: 'PARTS_DIFFER', seq }
  if (model === shareModels.energy) {
    if (rows.some(({ unitPrice }) => unitPrice === null || unitPrice <= 0)) return { fault: 'PRICE_MISSING', seq }
  } else if (rows.some(({ rate }) => rate === null || rate <= 0)) return { fault: 'RATE_MISSING', seq }
  return areContiguous(rows) ? null : { fault: 'TIERS_BROKEN', seq }
}

/** From zero on without a gap; the last tier has no end. */
const areContiguous = (rows: readonly TacticItem[]): boolean =>
  rows[0]?.tierFrom === 0 &&
  rows.every(({ tierFrom, tierTo }, at) => {
    const next = rows[at + 1]
    return next ? tierTo === next.tierFrom && tierTo > tierFrom : tierTo === null
  })

/** What all shares of a model take together where they take most. */
function highestRate(items: readonly TacticItem[], model: ShareModel): number {
  const rows = items.filter((row) => row.model === model)
  const takenAt = (energy: number): number =>
    rows
      .filter(({ tierFrom, tierTo }) => tierFrom <= energy && (tierTo === null || energy < tierTo))
      .reduce((sum, { rate }) => sum + (rate ?? 0), 0)
  return Math.max(0, ...rows.map(({ tierFrom }) => takenAt(tierFrom)))
}
