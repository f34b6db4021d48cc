import type { PilePrices, StationFacts } from '@chargedeck/domain/carrier/station/facts'
import { withAddedPrice } from '@chargedeck/domain/carrier/station/prices'
import { isShown } from '@chargedeck/domain/carrier/station/station-info'
import { chooseCarrierPlan, choosePlan, everybody, type PlanInForce } from '../../../site/plan-in-force/public.ts'
import type { Binding } from '../store.ts'

type Priced = Pick<StationFacts, 'piles'>
const typesOf = ({ piles }: Priced) =>
  (['DC', 'AC'] as const).filter((type) => piles.some((pile) => pile.pileType === type && isShown(pile)))

/** What the customers of a carrier pay at the piles of a station; a type without a plan is left out. */
export const carrierPrices = (
  station: Priced,
  plans: readonly PlanInForce[],
  { carrierId, feeId, addServicePrice }: Pick<Binding, 'carrierId' | 'feeId' | 'addServicePrice'>,
  at: Date,
): PilePrices[] =>
  typesOf(station).flatMap((pileType) => {
    const plan = chooseCarrierPlan(plans, { carrierId, feeId, pileType, at })
    return plan ? [{ pileType, periods: withAddedPrice(plan.periods, addServicePrice) }] : []
  })

/** What everybody pays there. */
export const everybodysPrices = (station: Priced, plans: readonly PlanInForce[], at: Date): PilePrices[] =>
  typesOf(station).flatMap((pileType) => {
    const plan = choosePlan(plans, { pileType, at, audience: everybody })
    return plan ? [{ pileType, periods: plan.periods }] : []
  })
