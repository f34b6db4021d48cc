import type { FeeChangeReport } from '@chargedeck/contract/site/fee/change'
import { feeErrorTexts } from '@chargedeck/contract/site/fee/errors'
import type { FeePeriodInput } from '@chargedeck/contract/site/fee/row'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { stationStates } from '@chargedeck/domain/station/states'
import { changePrices, type PriceRule } from '@chargedeck/domain/tariff/change-prices'
import { periodFault } from '@chargedeck/domain/tariff/check-periods'
import { isDeepStrictEqual } from 'node:util'
import type { PlanInForce } from '../../plan-in-force/public.ts'
import { basisOf } from '../basis.ts'
import type { PendingPlan } from './list-pending.ts'
import type { Target } from '../list-targets.ts'

type ChangedPlan = { plan: PlanInForce; before: FeePeriodInput[]; after: FeePeriodInput[]; pending: PendingPlan[] }
export type JudgedStation = Omit<FeeChangeReport, 'plans'> & { plans: ChangedPlan[] }
export type Station = {
  stationId: string
  target: Target | undefined
  /** In force at the start of the change. */
  plans: readonly PlanInForce[]
  pending: readonly PendingPlan[]
}
type Rule = PriceRule & { pileType: PlanInForce['pileType']; confirmFlag?: number }
export type Change = { rule: Rule; start: Date }

/** What the rule would change at one station, or why it cannot. */
export function judgeChange({ stationId, target, plans, pending }: Station, change: Change): JudgedStation {
  const { rule } = change
  const meant = plans.filter((plan) => isMeant(plan, rule))
  const changed = target ? meant.flatMap((plan) => changedBy(rule, plan, pending)) : []
  const refusal = refusalOf(target, plans, meant) ?? refusalOfPlans(changed, change)
  const stationName = target?.stationName ?? null
  return { stationId, stationName, refusal, basis: basisOf({ refusal, changed }), plans: changed }
}

/** Prices for members, groups and carriers are agreed with them one by one. */
const isMeant = ({ audience, pileType }: PlanInForce, rule: Rule): boolean =>
  audience === 'ALL' && (rule.pileType === 'ALL' || rule.pileType === pileType)

function changedBy(rule: Rule, plan: PlanInForce, pending: readonly PendingPlan[]): ChangedPlan[] {
  const after = changePrices(plan.periods, rule)
  if (isDeepStrictEqual(after, plan.periods)) return []
  const ofKey = pending.filter(({ audience, pileType }) => audience === plan.audience && pileType === plan.pileType)
  return [{ plan, before: plan.periods, after, pending: ofKey }]
}

function refusalOf(
  target: Target | undefined,
  plans: readonly PlanInForce[],
  meant: readonly PlanInForce[],
): string | null {
  if (!target) return '站点不存在'
  if (target.status === stationStates.dismantled) return '站点已拆除'
  if (plans.length === 0) return '没有生效的计费方案'
  return meant.length > 0 ? null : '没有该桩型、适用对象为全部的方案'
}

function refusalOfPlans(changed: readonly ChangedPlan[], change: Change): string | null {
  if (changed.length === 0) return '没有价格会变化'
  const refusals = changed.flatMap((one) => {
    const fault = faultOf(one, change)
    return fault ? [`${one.plan.feeName}：${feeErrorTexts[`FEE.${fault}`]}`] : []
  })
  return refusals[0] ?? null
}

function faultOf({ after, pending }: ChangedPlan, { rule, start }: Change) {
  const fault = periodFault(after)
  if (fault) return fault
  if (pending.some(isDraft)) return 'DRAFT_EXISTS'
  const isTaken = pending.some((one) => !isDraft(one) && one.effectiveTime.getTime() === start.getTime())
  return rule.confirmFlag === 1 && isTaken ? 'START_TAKEN' : null
}

const isDraft = ({ versionStatus }: PendingPlan): boolean => versionStatus === versionStates.draft

/** The waiting plan that replaces prices from this start on. */
export const nextOf = ({ pending }: ChangedPlan, start: Date): PendingPlan | null =>
  pending.find((one) => !isDraft(one) && one.effectiveTime > start) ?? null
