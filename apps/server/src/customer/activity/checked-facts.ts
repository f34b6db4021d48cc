import type { ActivityToSave } from '@chargedeck/contract/customer/activity/shapes'
import { activityFaults, prizeBeyondBudget } from '@chargedeck/domain/activity/check-activity'
import { ruleFaults } from '@chargedeck/domain/activity/check-rule'
import { activityTypes, bearers } from '@chargedeck/domain/activity/kinds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { cleanHtml, fileOrNull } from '../../base/file/public.ts'
import type { FieldFault } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { prizeTexts, storedPrizes, unusedTexts } from './check-prizes.ts'
import { atActivity, atBudget, atPrizes, atRule } from './faults.ts'
import { namedScope } from './named-scope.ts'
import { toPrize, type PrizeFacts } from './prize-store.ts'
import { ruleOf } from './rule-of.ts'
import type { NamedScopeRow } from './scope-store.ts'
import type { ActivityRow } from './store.ts'

export type Before = { activity: ActivityRow; prizes: readonly PrizeFacts[]; scope: readonly NamedScopeRow[] }
type Place = { companyId: string; before: Before | null }

const mostPictures = 5

/** What staff enter of an activity, as it is stored, and all that cannot be. */
export async function checkedFacts(ctx: Context, input: ActivityToSave, { companyId, before }: Place) {
  const prizes = storedPrizes(ctx, input, before?.prizes ?? [])
  const { scope, faults: scopeFaults } = await namedScope(ctx, input.scope, { companyId, before: before?.scope ?? [] })
  const ids = prizeIdsOf(input, prizes)
  const named = withIds(input.rule, ids)
  const activityRule = ruleOf(input.activityType, named, [...ids.values()])
  const facts = { ...factsOf(input, before), rule: activityRule.rule }
  const faults: FieldFault[] = [
    ...scopeFaults,
    ...activityFaults({ ...facts, scope, usedAmt: before?.activity.usedAmt ?? fen(0) }).map((fault) =>
      atActivity(fault, input.activityType),
    ),
    ...(hasBudgetOfBefore(ctx, before) ? [] : budgetFaults(facts.budgetAmt, prizes)),
    ...atPrizes([
      ...(await prizeTexts(ctx, { input, prizes, before: before?.prizes ?? [] })),
      ...(hasBegun(ctx, before) ? [] : unusedTexts(input.activityType, named, prizes)),
    ]),
    ...atRule(ruleFaults(activityRule, prizes.map(toPrize)), input.activityType),
    ...descriptionFaults(facts.description),
    ...(await pictureFaults(ctx, facts.bannerFileId)),
  ]
  return { facts, prizes, scope, faults }
}

/** The prizes of a begun activity do not change: one that got its budget before this rule is extended as it is. */
const hasBudgetOfBefore = (ctx: Pick<Context, 'now'>, before: Before | null): boolean =>
  hasBegun(ctx, before) && before?.activity.budgetAmt !== null

const hasBegun = ({ now }: Pick<Context, 'now'>, before: Before | null): boolean =>
  before !== null && before.activity.startTime <= now()

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
    description: cleanHtml(input.description ?? '') || null,
    dataStatus: input.status ?? before?.activity.dataStatus ?? dataStates.normal,
    remark: input.remark || null,
  }
}

function budgetFaults(budgetAmt: Fen | null, prizes: readonly PrizeFacts[]): FieldFault[] {
  const beyond = prizeBeyondBudget(budgetAmt, prizes.map(toPrize))
  return beyond ? [atBudget(prizes.find(({ id }) => id === beyond.id)?.prizeName ?? '')] : []
}

const descriptionFaults = (html: string | null): FieldFault[] =>
  [...(html ?? '').matchAll(/<img[ />]/g)].length > mostPictures ? [['description', 'ACTIVITY.TOO_MANY_PICTURES']] : []

const pictureFaults = async ({ tx }: Context, fileId: string | null): Promise<FieldFault[]> =>
  fileId && (await fileOrNull(tx, fileId))?.usage !== 'IMAGE'
    ? [['bannerFileId', 'ACTIVITY.RULE_WRONG', '活动图不存在']]
    : []

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
