import { permissionOf, type Received } from '@chargedeck/contract/endpoint'
import { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { FeeChangeReport } from '@chargedeck/contract/site/fee/change'
import { daysLater, fromWallTime, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { plansInForce } from '../plan-in-force/public.ts'
import { confirmFee } from './confirm-fee.ts'
import { lockPlansOf } from './fee-store.ts'
import { judgeChange, type JudgedStation } from './judge-change.ts'
import { listTargets } from './list-targets.ts'
import { insertDraft } from './save-fee.ts'

export type ChangeManyInput = Received<typeof feeApi.change>['body']

/** Applies one rule to the plans in force of many stations; a station that is refused changes nothing. */
export async function changeMany(ctx: Context, input: ChangeManyInput): Promise<FeeChangeReport[]> {
  const { previewFlag = 0, confirmFlag = 0, stationIds } = input
  if (confirmFlag === 1) requireMayConfirm(ctx)
  const start = startOf(input, ctx.now())
  const targets = new Map((await listTargets(ctx, stationIds)).map((target) => [target.id, target]))
  if (previewFlag !== 1) for (const id of [...targets.keys()].toSorted()) await lockPlansOf(ctx.tx, id)
  const plans = Map.groupBy(await plansInForce(ctx, [...targets.keys()], ctx.now()), ({ stationId }) => stationId)
  const judged: JudgedStation[] = []
  for (const stationId of stationIds)
    judged.push(
      await judgeChange(
        ctx,
        { stationId, target: targets.get(stationId), plans: plans.get(stationId) ?? [] },
        input,
        start,
      ),
    )
  const accepted = judged.filter(({ refusal }) => refusal === null)
  if (previewFlag === 1 || accepted.length === 0) ctx.noteNothing()
  else for (const station of accepted) await write(ctx, station, { start, input })
  return judged.map(presentReport)
}

function requireMayConfirm({ actor: { permissions } }: Context): void {
  if (permissions !== 'all' && !permissions.includes(permissionOf(feeApi.confirm)))
    throw new AppError('REQUEST.FORBIDDEN', '没有确认计费方案的权限，可先存为草稿')
}

const lateMs = 60_000
function startOf({ effectiveNow, effectiveTime }: ChangeManyInput, now: Date): Date {
  if (effectiveNow === 1) return now
  const start = effectiveTime ? fromWallTime(effectiveTime) : daysLater(startOfDay(now), 1)
  if (start.getTime() < now.getTime() - lateMs) throw new AppError('FEE.START_PASSED')
  return start > now ? start : now
}

async function write(
  ctx: Context,
  { plans }: JudgedStation,
  { start, input }: { start: Date; input: ChangeManyInput },
): Promise<void> {
  for (const { plan, after } of plans) {
    const { stationId, pileType, audience, audienceRefId, feeName, stackDiscountFlag } = plan
    const facts = { stationId, pileType, audience, audienceRefId, feeName, stackDiscountFlag, remark: null }
    const id = await insertDraft(ctx, {
      facts: { ...facts, effectiveTime: start },
      periods: after,
      copyFromId: plan.id,
    })
    if (input.confirmFlag === 1) await confirmFee(ctx, { id, ...(input.effectiveNow === 1 && { effectiveNow: 1 }) })
  }
}

const presentReport = ({ plans, ...station }: JudgedStation): FeeChangeReport => ({
  ...station,
  plans: plans.map(({ plan: { feeName, pileType }, before, after }) => ({ feeName, pileType, before, after })),
})
