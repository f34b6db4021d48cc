import type { FeePlan } from '@chargedeck/contract/site/station/calls'
import type { PriceP4 } from '@chargedeck/domain/kernel/money'

type Price = { plan: FeePlan; price: PriceP4 }

/** What everyone pays for a kWh at this time of day (`HH:mm`), by each plan in force. */
export const pricesAt = (fees: readonly FeePlan[], time: string): Price[] =>
  fees
    .filter(({ audience }) => audience === 'ALL')
    .flatMap((plan) => {
      const period = plan.periods.find(({ startTime, endTime }) => startTime <= time && time < endTime)
      return period ? [{ plan, price: (period.elecPrice + period.servicePrice) as PriceP4 }] : [] // two prices make one
    })
