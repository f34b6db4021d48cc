import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { feeErrorTexts } from '@chargedeck/contract/site/fee/errors'
import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'
import { periodFault, type PlanPeriod } from '@chargedeck/domain/tariff/check-periods'
import type { PriceP4 } from '@chargedeck/domain/kernel/money'
import {
  bandPricesOf,
  halfHoursOf,
  periodsOf,
  type BandPrices,
  type HalfHours,
} from '@chargedeck/domain/tariff/half-hours'

export type PriceTyped = PriceP4 | null | 'REFUSED'
export type PricesTyped = { elecPrice: PriceTyped; servicePrice: PriceTyped; originServicePrice: PriceTyped }
/** A day while it is being painted: half hours may lack a band, and bands their prices. */
export type TariffDraft = { halfHours: HalfHours; prices: Partial<Record<FeeBand, PricesTyped>> }

export const draftOf = (periods: readonly PlanPeriod[]): TariffDraft => ({
  halfHours: halfHoursOf(periods),
  prices: bandPricesOf(periods),
})

export const periodsOfDraft = ({ halfHours, prices }: TariffDraft): PlanPeriod[] =>
  periodsOf(
    halfHours,
    Object.fromEntries(
      Object.entries(prices).flatMap(([band, typed]) => {
        const whole = wholePrices(typed)
        return whole ? [[band, whole] as const] : []
      }),
    ),
  )

/** The prices of a band; null: one is refused, or missing. */
export function wholePrices(typed: PricesTyped | undefined): NonNullable<BandPrices[FeeBand]> | null {
  if (!typed) return null
  const { elecPrice, servicePrice, originServicePrice } = typed
  if (elecPrice === null || servicePrice === null) return null
  if (elecPrice === 'REFUSED' || servicePrice === 'REFUSED' || originServicePrice === 'REFUSED') return null
  return { elecPrice, servicePrice, originServicePrice }
}

/** Why a day is no valid plan yet, in the server's text; null when it is valid. */
export function faultOfDraft(draft: TariffDraft): string | null {
  const open = draft.halfHours.filter((band) => band === null).length
  if (open > 0) return `时段未覆盖全天，还有 ${open / 2} 小时未设置`
  const unpriced = draft.halfHours.find((band) => band && !wholePrices(draft.prices[band]))
  if (unpriced) {
    const isRefused = Object.values(draft.prices[unpriced] ?? {}).includes('REFUSED')
    return isRefused ? `“${feeBandLabels[unpriced]}”的单价有误` : `请填写“${feeBandLabels[unpriced]}”的单价`
  }
  const fault = periodFault(periodsOfDraft(draft))
  return fault && feeErrorTexts[`FEE.${fault}`]
}
