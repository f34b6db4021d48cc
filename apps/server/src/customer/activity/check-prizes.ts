import type { ActivityToSave } from '@chargedeck/contract/customer/activity/shapes'
import { unusedPrizeText } from '@chargedeck/contract/customer/activity/words'
import { unusedPrize, type PrizeNames } from '@chargedeck/domain/activity/check-rule'
import { windowFault } from '@chargedeck/domain/activity/daily-windows'
import { activityTypes } from '@chargedeck/domain/activity/kinds'
import { prizeFault } from '@chargedeck/domain/activity/prizes'
import { areStationsInScope } from '../../site/station/public.ts'
import type { Context } from '../../platform/context.ts'
import { faultOfPrize } from './faults.ts'
import { prizeFactsOf } from './prize-facts.ts'
import { toPrize, type PrizeFacts } from './prize-store.ts'

type Sent = Pick<ActivityToSave, 'activityType' | 'prizes'>

/** A discount is taken in the price: it has no prizes. */
export function storedPrizes(
  { nextId }: Context,
  { activityType, prizes = [] }: Sent,
  before: readonly PrizeFacts[],
): PrizeFacts[] {
  if (activityType === activityTypes.chargeDiscount) return []
  return prizes.map((prize) => prizeFactsOf(prize, before.some(({ id }) => id === prize.id) ? prize.id : nextId()))
}

type ToCheck = { input: Sent; prizes: readonly PrizeFacts[]; before: readonly PrizeFacts[] }

/** What is wrong with the prizes, in words. */
export async function prizeTexts(ctx: Context, { input, prizes, before }: ToCheck): Promise<string[]> {
  return [
    ...(prizes.length > 0 ? repeatedIds(input) : []),
    ...prizes.flatMap((prize) => faultOf(prize) ?? []),
    ...(await unknownStations(ctx, prizes, before)),
  ]
}

/** The rule names a prize by its id. */
function repeatedIds({ prizes = [] }: Sent): string[] {
  const second = prizes.find(({ id }, index) => prizes.findIndex((prize) => prize.id === id) < index)
  return second ? [`奖品“${second.prizeName}”：与另一个奖品的ID相同`] : []
}

function faultOf(facts: PrizeFacts): string | null {
  const fault = prizeFault(toPrize(facts))
  if (fault) return faultOfPrize(facts.prizeName, fault)
  return windowFault(facts.timeWindow) ? `奖品“${facts.prizeName}”：可用时段不正确` : null
}

async function unknownStations(
  ctx: Context,
  prizes: readonly PrizeFacts[],
  before: readonly PrizeFacts[],
): Promise<string[]> {
  const known = new Set(before.flatMap(({ stationScope }) => stationScope))
  const added = prizes.flatMap(({ stationScope }) => stationScope).filter((id) => !known.has(id))
  return (await areStationsInScope(ctx, added)) ? [] : ['奖品的可用站点中有不存在的站点']
}

export function unusedTexts(
  activityType: ActivityToSave['activityType'],
  rule: PrizeNames,
  prizes: readonly PrizeFacts[],
): string[] {
  const unused = unusedPrize(activityType, rule, prizes)
  const prize = unused === null ? undefined : prizes[unused]
  return prize ? [unusedPrizeText(activityType, prize, prizes.indexOf(prize))] : []
}
