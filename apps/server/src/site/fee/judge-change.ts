import { feeErrorTexts } from '@chargedeck/contract/site/fee/errors'
import type { FeePeriodInput } from '@chargedeck/contract/site/fee/row'
import { stationStates } from '@chargedeck/domain/station/states'
import { changePrices, type PriceRule } from '@chargedeck/domain/tariff/change-prices'
import { periodFault } from '@chargedeck/domain/tariff/check-periods'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/context.ts'
import type { PlanInForce } from '../plan-in-force/public.ts'
import { hasDraft, startsAt } from './fee-store.ts'
import type { Target } from './list-targets.ts'

type ChangedPlan = { plan: PlanInForce; before: FeePeriodInput[]; after: FeePeriodInput[] }
export type JudgedStation = {
  stationId: string
  stationName: string | null
  refusal: string | null
  plans: ChangedPlan[]
}
type Station = { stationId: string; target: Target | undefined; plans: readonly PlanInForce[] }
type Rule = PriceRule & { pileType: PlanInForce['pileType']; confirmFlag?: number }

/** What the rule would change at one station, or why it cannot. */
export async function judgeChange(
  ctx: Context,
  { stationId, target, plans }: Station,
  rule: Rule,
  start: Date,
): Promise<JudgedStation> {
  const changed = plans.filter((plan) => isMeant(plan, rule)).flatMap((plan) => changedBy(rule, plan))
  const refusal = refusalOf(target, plans, rule) ?? (await refusalOfPlans(ctx, changed, { rule, start }))
  const stationName = target?.stationName ?? null
  return { stationId, stationName, refusal, plans: target ? changed : [] }
}

/** Prices for members, groups and carriers are agreed with them one by one. */
const isMeant = ({ audience, pileType }: PlanInForce, rule: Rule): boolean =>
  audience === 'ALL' && (rule.pileType === 'ALL' || rule.pileType === pileType)

function changedBy(rule: Rule, plan: PlanInForce): ChangedPlan[] {
  const after = changePrices(plan.periods, rule)
  return isDeepStrictEqual(after, plan.periods) ? [] : [{ plan, before: plan.periods, after }]
}

function refusalOf(target: Target | undefined, plans: readonly PlanInForce[], rule: Rule): string | null {
  if (!target) return '站点不存在'
  if (target.status === stationStates.dismantled) return '站点已拆除'
  if (plans.length === 0) return '没有生效的计费方案'
  return plans.some((plan) => isMeant(plan, rule)) ? null : '没有该桩型、适用对象为全部的方案'
}

type Judging = { rule: Rule; start: Date }
async function refusalOfPlans(
  { tx }: Context,
  changed: ChangedPlan[],
  { rule, start }: Judging,
): Promise<string | null> {
  if (changed.length === 0) return '没有价格会变化'
  for (const { plan, after } of changed) {
    const fault = periodFault(after)
    if (fault) return `${plan.feeName}：${feeErrorTexts[`FEE.${fault}`]}`
    if (await hasDraft(tx, plan, null)) return `${plan.feeName}：${feeErrorTexts['FEE.DRAFT_EXISTS']}`
    if (rule.confirmFlag === 1 && (await startsAt(tx, plan, start)))
      return `${plan.feeName}：${feeErrorTexts['FEE.START_TAKEN']}`
  }
  return null
}
