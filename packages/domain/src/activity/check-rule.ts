import { fen, type Fen } from '../kernel/money.ts'
import { activityTypes, type ActivityType } from './kinds.ts'
import { costOf, hasKnownCost, isBetween, prizeFault, prizesOf, type Prize } from './prizes.ts'
import type { ActivityRule, RebateTier, RuleByType, TopUpTier } from './rules.ts'

export type RuleFaultCode =
  | 'NO_TIERS'
  | 'TOO_MANY_TIERS'
  | 'TIERS_NOT_RISING'
  | 'AMT_OUT_OF_RANGE'
  | 'NO_PRIZES'
  | 'UNKNOWN_PRIZE'
  | 'RATE_OUT_OF_RANGE'
  | 'INVITEES_OUT_OF_RANGE'
/** `tier`: which tier is at fault, from 0; null: not a tier. */
export type RuleFault = { code: RuleFaultCode; tier: number | null }

const mostTiers = 10
const mostInvitees = 10_000

/** The faults of an activity's rule; of each tier the first one. */
export function ruleFaults({ activityType, rule }: ActivityRule, prizes: readonly Prize[]): RuleFault[] {
  switch (activityType) {
    case activityTypes.topUpGift:
    case activityTypes.chargeRebate:
      return tierFaults(rule.tiers, prizes)
    case activityTypes.chargeDiscount:
      return rule.serviceRate >= 0 && rule.serviceRate < 10_000 ? [] : [faultOf('RATE_OUT_OF_RANGE')]
    case activityTypes.fission:
      return fissionFaults(rule, prizes)
    case activityTypes.firstCharge:
      return [...(rule.minAmt < 0 ? [faultOf('AMT_OUT_OF_RANGE')] : []), ...prizesFaults(rule.prizeIds, prizes)]
    case activityTypes.registerGift:
    case activityTypes.grant:
      return prizesFaults(rule.prizeIds, prizes)
  }
}

type Tier = TopUpTier | RebateTier
export const giftOf = (tier: Tier): Fen => ('giftAmt' in tier ? tier.giftAmt : fen(0))

function tierFaults(tiers: readonly Tier[], prizes: readonly Prize[]): RuleFault[] {
  if (tiers.length === 0) return [faultOf('NO_TIERS')]
  if (tiers.length > mostTiers) return [faultOf('TOO_MANY_TIERS')]
  return tiers.flatMap((tier, index) => {
    const code = tierFault(tier, tiers[index - 1] ?? null, prizes)
    return code ? [{ code, tier: index }] : []
  })
}

/** A higher payment never brings less: otherwise customers would split their payments. */
function tierFault(tier: Tier, before: Tier | null, prizes: readonly Prize[]): RuleFaultCode | null {
  if (tier.minAmt <= 0 || giftOf(tier) < 0) return 'AMT_OUT_OF_RANGE'
  if (giftOf(tier) === 0 && tier.prizeIds.length === 0) return 'NO_PRIZES'
  if (!areKnown(tier.prizeIds, prizes)) return 'UNKNOWN_PRIZE'
  if (!before) return null
  return tier.minAmt > before.minAmt && !givesLess(tier, before, prizes) ? null : 'TIERS_NOT_RISING'
}

/** Unknown, and so not claimed, where a prize has no price, or a wrong one. */
function givesLess(tier: Tier, before: Tier, prizes: readonly Prize[]): boolean {
  const [own, lower] = [prizesOf(tier.prizeIds, prizes), prizesOf(before.prizeIds, prizes)]
  if (![...own, ...lower].every((prize) => hasKnownCost(prize) && prizeFault(prize) === null)) return false
  return giftOf(tier) + costOf(own) < giftOf(before) + costOf(lower)
}

function fissionFaults(rule: RuleByType['FISSION'], prizes: readonly Prize[]): RuleFault[] {
  const { inviterPrizes, inviteePrizes, maxInvitees, minAmt } = rule
  const isLimit = maxInvitees === null || isBetween(maxInvitees, 0, mostInvitees)
  return [
    ...(isLimit ? [] : [faultOf('INVITEES_OUT_OF_RANGE')]),
    ...(minAmt !== null && minAmt < 0 ? [faultOf('AMT_OUT_OF_RANGE')] : []),
    ...prizesFaults([...inviterPrizes, ...inviteePrizes], prizes),
  ]
}

type Names = readonly string[] | null | undefined
/** A rule as it is stored, or as a form holds it. */
export type PrizeNames = {
  tiers?: readonly ({ prizeIds?: Names } | undefined)[] | undefined
  inviterPrizes?: Names
  inviteePrizes?: Names
}

/** The first of the prizes that a rule chooses among and does not give, from 0: customers would wait for it in vain. Null: none. */
export function unusedPrize(
  activityType: ActivityType,
  { tiers, inviterPrizes, inviteePrizes }: PrizeNames,
  prizes: readonly { id: string }[],
): number | null {
  const isTiered = activityType === activityTypes.topUpGift || activityType === activityTypes.chargeRebate
  if (!isTiered && activityType !== activityTypes.fission) return null // the rule gives all prizes
  const used = isTiered
    ? (tiers ?? []).flatMap((tier) => tier?.prizeIds ?? [])
    : [...(inviterPrizes ?? []), ...(inviteePrizes ?? [])]
  const unused = prizes.findIndex(({ id }) => !used.includes(id))
  return unused < 0 ? null : unused
}

function prizesFaults(ids: readonly string[], prizes: readonly Prize[]): RuleFault[] {
  if (ids.length === 0) return [faultOf('NO_PRIZES')]
  return areKnown(ids, prizes) ? [] : [faultOf('UNKNOWN_PRIZE')]
}

const areKnown = (ids: readonly string[], prizes: readonly Prize[]): boolean =>
  ids.every((id) => prizes.some((prize) => prize.id === id))

const faultOf = (code: RuleFaultCode): RuleFault => ({ code, tier: null })
