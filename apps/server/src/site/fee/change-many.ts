import { permissionOf, type Received } from '@chargedeck/contract/endpoint'
import { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { FeeChangeReport } from '@chargedeck/contract/site/fee/change'
import { daysLater, fromWallTime, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { plansInForce } from '../plan-in-force/public.ts'
import { freeze, requireOther } from './confirm-fee.ts'
import { lockPlansOf } from './fee-store.ts'
import { judgeChange, type JudgedStation } from './judge-change.ts'
import { listTargets } from './list-targets.ts'
import { insertDraft } from './save-fee.ts'
import { retireOvertaken } from './take-over-store.ts'

export type ChangeManyInput = Received<typeof feeApi.change>['body']

/** Applies one rule to the plans that many stations have at its start; a station that is refused changes nothing. */
export async function changeMany(ctx: Context, input: ChangeManyInput): Promise<FeeChangeReport[]> {
  const { previewFlag = 0, confirmFlag = 0, stationIds } = input
  if (confirmFlag === 1) await requireMayConfirm(ctx)
  const start = startOf(input, ctx.now())
  const targets = new Map((await listTargets(ctx, stationIds)).map((target) => [target.id, target]))
  if (previewFlag !== 1) for (const id of [...targets.keys()].toSorted()) await lockPlansOf(ctx.tx, id)
  const plans = Map.groupBy(await plansInForce(ctx, [...targets.keys()], start), ({ stationId }) => stationId)
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

async function requireMayConfirm(ctx: Context): Promise<void> {
  const { permissions, userId } = ctx.actor
  if (permissions !== 'all' && !permissions.includes(permissionOf(feeApi.confirm)))
    throw new AppError('REQUEST.FORBIDDEN', '没有确认计费方案的权限，可先存为草稿')
  await requireOther(ctx, userId)
}

const lateMs = 60_000
function startOf({ effectiveNow, effectiveTime }: ChangeManyInput, now: Date): Date {
  if (effectiveNow === 1) return now
  const start = effectiveTime ? fromWallTime(effectiveTime) : daysLater(startOfDay(now), 1)
  if (start.getTime() < now.getTime() - lateMs) throw new AppError('FEE.START_PASSED')
  return start > now ? start : now
}

type Writing = { start: Date; input: ChangeManyInput }
async function write(ctx: Context, { stationId, plans }: JudgedStation, { start, input }: Writing): Promise<void> {
  for (const { plan, after } of plans) {
    const { pileType, audience, audienceRefId, feeName, stackDiscountFlag } = plan
    const facts = { stationId, pileType, audience, audienceRefId, feeName, stackDiscountFlag, remark: null }
    const draft = { facts: { ...facts, effectiveTime: start }, periods: after, copyFromId: plan.id }
    const id = await insertDraft(ctx, draft)
    if (input.confirmFlag === 1) await freeze(ctx, { id, ...facts }, start)
  }
  if (input.confirmFlag === 1) await retireOvertaken(ctx.tx, stationId, ctx.now())
}

const presentReport = ({ plans, ...station }: JudgedStation): FeeChangeReport => ({
  ...station,
  plans: plans.map(({ plan: { feeName, pileType }, before, after }) => ({ feeName, pileType, before, after })),
})
