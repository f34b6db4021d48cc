import type { ActivityToSave } from '@chargedeck/contract/customer/activity/shapes'
import { activityFault, prizeBeyondBudget } from '@chargedeck/domain/activity/check-activity'
import { checkRule, unusedPrize, type PrizeNames } from '@chargedeck/domain/activity/check-rule'
import { windowFault } from '@chargedeck/domain/activity/daily-windows'
import { activityTypes, bearers } from '@chargedeck/domain/activity/kinds'
import { prizeFault } from '@chargedeck/domain/activity/prizes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { cleanHtml, fileOrNull } from '../../base/file/public.ts'
import { stationsInScope } from '../../site/station/public.ts'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { refuseActivity, refuseBudget, refusePrize, refuseRule, refuseUnused } from './faults.ts'
import { namedScope } from './named-scope.ts'
import { prizeFactsOf } from './prize-facts.ts'
import { toPrize, type PrizeFacts } from './prize-store.ts'
import { ruleOf } from './rule-of.ts'
import type { NamedScopeRow } from './scope-store.ts'
import type { ActivityRow } from './store.ts'

export type Before = { activity: ActivityRow; prizes: readonly PrizeFacts[]; scope: readonly NamedScopeRow[] }
type Place = { companyId: string; before: Before | null }

const mostPictures = 5

/** What staff enter of an activity, as it is stored; what cannot be is refused. */
export async function checkedFacts(ctx: Context, input: ActivityToSave, { companyId, before }: Place) {
  const prizes = checkedPrizes(ctx, input, before?.prizes ?? [])
  await requireStations(ctx, prizes, before?.prizes ?? [])
  const scope = await namedScope(ctx, input.scope, { companyId, before: before?.scope ?? [] })
  const ids = prizeIdsOf(input, prizes)
  const named = withIds(input.rule, ids)
  const activityRule = ruleOf(input.activityType, named, [...ids.values()])
  const facts = { ...factsOf(input, before), rule: activityRule.rule }
  const fault = activityFault({ ...facts, scope, usedAmt: before?.activity.usedAmt ?? fen(0) })
  if (fault) throw refuseActivity(fault, input.activityType)
  const beyond = hasBudgetOfBefore(ctx, before) ? null : prizeBeyondBudget(facts.budgetAmt, prizes.map(toPrize))
  if (beyond) throw refuseBudget(prizes.find(({ id }) => id === beyond.id)?.prizeName ?? '')
  const ruleFault = checkRule(activityRule, prizes.map(toPrize))
  if (ruleFault) throw refuseRule(ruleFault)
  if (!hasBegun(ctx, before)) requireUsed(input.activityType, named, prizes)
  if (facts.bannerFileId && (await fileOrNull(ctx.tx, facts.bannerFileId))?.usage !== 'IMAGE')
    throw refusedAt('bannerFileId', 'ACTIVITY.RULE_WRONG', '活动图不存在')
  return { facts, prizes, scope }
}

/** The prizes of a begun activity do not change: one that got its budget before this rule is extended as it is. */
const hasBudgetOfBefore = (ctx: Pick<Context, 'now'>, before: Before | null): boolean =>
  hasBegun(ctx, before) && before?.activity.budgetAmt !== null

const hasBegun = ({ now }: Pick<Context, 'now'>, before: Before | null): boolean =>
  before !== null && before.activity.startTime <= now()

function requireUsed(
  activityType: ActivityToSave['activityType'],
  rule: PrizeNames,
  prizes: readonly PrizeFacts[],
): void {
  const unused = unusedPrize(activityType, rule, prizes)
  const prize = unused === null ? undefined : prizes[unused]
  if (prize) throw refuseUnused(activityType, prize, prizes.indexOf(prize))
}

function factsOf(input: ActivityToSave, before: Before | null) {
  const { activityType, timeWindows = [], budgetAmt = null, perCustomerTimes = null, bannerFileId = null } = input
  return {
    activityType,
    timeWindows,
    budgetAmt,
    perCustomerTimes,
    bannerFileId,
    activityName: input.activityName.trim(),
    startTime: fromWallTime(input.startTime),
    endTime: fromWallTime(input.endTime),
    stackFlag: activityType === activityTypes.chargeDiscount ? (input.stackFlag ?? 0) : 0,
    bearer: input.bearer ?? bearers.operator,
    description: describedBy(input.description),
    dataStatus: input.status ?? before?.activity.dataStatus ?? dataStates.normal,
    remark: input.remark || null,
  }
}

function describedBy(written: string | null | undefined): string | null {
  const html = cleanHtml(written ?? '')
  if ([...html.matchAll(/<img[ />]/g)].length > mostPictures)
    throw refusedAt('description', 'ACTIVITY.TOO_MANY_PICTURES')
  return html || null
}

/** A discount is taken in the price: it has no prizes. */
function checkedPrizes(
  { nextId }: Context,
  { activityType, prizes = [] }: ActivityToSave,
  before: readonly PrizeFacts[],
): PrizeFacts[] {
  if (activityType === activityTypes.chargeDiscount) return []
  requireOwnIds(prizes)
  return prizes.map((prize) => {
    const isKnown = before.some(({ id }) => id === prize.id)
    const facts = prizeFactsOf(prize, isKnown ? prize.id : nextId())
    const fault = prizeFault(toPrize(facts))
    if (fault) throw refusePrize(facts.prizeName, fault)
    if (windowFault(facts.timeWindow))
      throw refusedAt('prizes', 'ACTIVITY.PRIZE_WRONG', `奖品“${facts.prizeName}”：可用时段不正确`)
    return facts
  })
}

/** The rule names a prize by its id. */
function requireOwnIds(prizes: NonNullable<ActivityToSave['prizes']>): void {
  const second = prizes.find(({ id }, index) => prizes.findIndex((prize) => prize.id === id) < index)
  if (second) throw refusedAt('prizes', 'ACTIVITY.PRIZE_WRONG', `奖品“${second.prizeName}”：与另一个奖品的ID相同`)
}

async function requireStations(ctx: Context, prizes: readonly PrizeFacts[], before: readonly PrizeFacts[]) {
  const known = new Set(before.flatMap(({ stationScope }) => stationScope))
  const added = [...new Set(prizes.flatMap(({ stationScope }) => stationScope))].filter((id) => !known.has(id))
  if (added.length === 0) return
  const found = await stationsInScope(ctx).select('station.id').where('station.id', 'in', added).execute()
  if (found.length < added.length) throw refusedAt('prizes', 'ACTIVITY.PRIZE_WRONG', '奖品的可用站点中有不存在的站点')
}

/** The sender's names of prizes, and what they are stored as. */
const prizeIdsOf = ({ prizes: sent = [] }: ActivityToSave, stored: readonly PrizeFacts[]): Map<string, string> =>
  new Map(stored.map(({ id }, index) => [sent[index]?.id ?? id, id]))

type Rule = ActivityToSave['rule']
function withIds(rule: Rule, ids: ReadonlyMap<string, string>): Rule {
  const stored = (names: readonly string[] | undefined) => names?.map((name) => ids.get(name) ?? name)
  const { tiers, prizeIds, inviterPrizes, inviteePrizes, ...others } = rule
  return {
    ...others,
    ...(tiers && { tiers: tiers.map((tier) => ({ ...tier, prizeIds: stored(tier.prizeIds) ?? [] })) }),
    ...(prizeIds && { prizeIds: stored(prizeIds) ?? [] }),
    ...(inviterPrizes && { inviterPrizes: stored(inviterPrizes) ?? [] }),
    ...(inviteePrizes && { inviteePrizes: stored(inviteePrizes) ?? [] }),
  }
}
