import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { feeErrorTexts } from '@chargedeck/contract/site/fee/errors'
import { periodFault, type PlanPeriod } from '@chargedeck/domain/tariff/check-periods'
import {
  bandPricesOf,
  halfHoursOf,
  periodsOf,
  type BandPrices,
  type HalfHours,
} from '@chargedeck/domain/tariff/half-hours'

/** A day while it is being painted: half hours may lack a band, and bands their prices. */
export type TariffDraft = { halfHours: HalfHours; prices: BandPrices }

export const draftOf = (periods: readonly PlanPeriod[]): TariffDraft => ({
  halfHours: halfHoursOf(periods),
  prices: bandPricesOf(periods),
})
export const periodsOfDraft = ({ halfHours, prices }: TariffDraft): PlanPeriod[] => periodsOf(halfHours, prices)

/** Why a day is no valid plan yet, in the server's text; null when it is valid. */
export function faultOfDraft(draft: TariffDraft): string | null {
  const open = draft.halfHours.filter((band) => band === null).length
  if (open > 0) return `时段未覆盖全天，还有 ${open / 2} 小时未设置`
  const unpriced = draft.halfHours.find((band) => band && !draft.prices[band])
  if (unpriced) return `请填写“${feeBandLabels[unpriced]}”的单价`
  const fault = periodFault(periodsOfDraft(draft))
  return fault && feeErrorTexts[`FEE.${fault}`]
}
