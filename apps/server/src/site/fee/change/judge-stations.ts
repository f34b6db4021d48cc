import { permissionOf, type Received } from '@chargedeck/contract/endpoint'
import { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { FeeChangeReport } from '@chargedeck/contract/site/fee/change'
import { daysLater, startOfDay, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { plansInForce } from '../../plan-in-force/public.ts'
import { requireOther } from '../confirm-fee.ts'
import { listTargets } from '../list-targets.ts'
import { planStart } from '../plan-start.ts'
import { judgeChange, nextOf, type Change, type JudgedStation } from './judge-change.ts'
import { listPending } from './list-pending.ts'

type Rule = Omit<Received<typeof feeApi.change>['body'], 'stations'>

/** Refuses a caller who may not confirm what they want confirmed, and a start in the past. */
export async function openChange(ctx: Context, rule: Rule): Promise<Change> {
  if (rule.confirmFlag === 1) await requireMayConfirm(ctx)
  const now = ctx.now()
  return { rule, start: planStart(rule, daysLater(startOfDay(now), 1), now) }
}

async function requireMayConfirm(ctx: Context): Promise<void> {
  const { permissions, userId } = ctx.actor
  if (permissions !== 'all' && !permissions.includes(permissionOf(feeApi.confirm)))
    throw new AppError('REQUEST.FORBIDDEN', '没有确认计费方案的权限，可先存为草稿')
  await requireOther(ctx, userId)
}

/** Preview and change share this, so that both answer the same. */
export async function judgeStations(
  ctx: Context,
  stationIds: readonly string[],
  change: Change,
): Promise<JudgedStation[]> {
  const targets = new Map((await listTargets(ctx, stationIds)).map((target) => [target.id, target]))
  const found = [...targets.keys()]
  const plans = Map.groupBy(await plansInForce(ctx, found, change.start), ({ stationId }) => stationId)
  const pending = Map.groupBy(await listPending(ctx.tx, found, change.start), ({ stationId }) => stationId)
  const stationOf = (stationId: string) => ({
    stationId,
    target: targets.get(stationId),
    plans: plans.get(stationId) ?? [],
    pending: pending.get(stationId) ?? [],
  })
  return stationIds.map((stationId) => judgeChange(stationOf(stationId), change))
}

export const presentReport = ({ plans, ...station }: JudgedStation, { start }: Change): FeeChangeReport => ({
  ...station,
  plans: plans.map((changed) => {
    const { plan, before, after } = changed
    const next = nextOf(changed, start)
    return {
      feeName: plan.feeName,
      pileType: plan.pileType,
      before,
      after,
      next: next && { feeName: next.feeName, versionNo: next.versionNo, effectiveTime: toWallTime(next.effectiveTime) },
    }
  }),
})
