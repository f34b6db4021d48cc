import type { Received } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { FeeCopyReport } from '@chargedeck/contract/site/fee/row'
import { daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { stationStates } from '@chargedeck/domain/station/states'
import type { Context } from '../../platform/context.ts'
import { findFee, hasDraft, lockPlansOf, type FeeRow } from './fee-store.ts'
import { listTargets, type Target } from './list-targets.ts'
import { hasItsCarrier, insertDraft, keyOf } from './save-fee.ts'

/** Makes a draft at each of these stations and reports the outcome of each. */
export async function copyFee(
  ctx: Context,
  { id, stationIds, feeName }: Received<typeof feeApi.copy>['body'],
): Promise<FeeCopyReport[]> {
  const fee = await findFee(ctx, id)
  const targets = new Map((await listTargets(ctx, stationIds)).map((target) => [target.id, target]))
  const report: FeeCopyReport[] = []
  for (const stationId of stationIds.toSorted())
    report.push(await copyTo(ctx, { fee, stationId, feeName }, targets.get(stationId)))
  if (report.every((line) => line.id === null)) ctx.noteNothing()
  return stationIds.flatMap((stationId) => report.find((line) => line.stationId === stationId) ?? [])
}

type Copying = { fee: FeeRow; stationId: string; feeName: string | undefined }
async function copyTo(
  ctx: Context,
  { fee, stationId, feeName }: Copying,
  target: Target | undefined,
): Promise<FeeCopyReport> {
  const skipped = (message: string) => ({ stationId, stationName: target?.stationName ?? null, id: null, message })
  if (!target) return skipped('站点不存在')
  if (target.status === stationStates.dismantled) return skipped('站点已拆除')
  await lockPlansOf(ctx.tx, stationId)
  const key = { ...keyOf(fee), stationId }
  if (!(await hasItsCarrier(ctx, key, target.companyId))) return skipped('流量方不属于该站点的公司')
  if (await hasDraft(ctx.tx, key, null)) return skipped('已有草稿，已跳过')
  const tomorrow = daysLater(startOfDay(ctx.now()), 1)
  const { stackDiscountFlag, remark } = fee
  const id = await insertDraft(ctx, {
    facts: {
      ...key,
      stackDiscountFlag,
      remark,
      feeName: feeName ?? fee.feeName,
      effectiveTime: fee.effectiveTime > ctx.now() ? fee.effectiveTime : tomorrow,
    },
    periods: fee.periods,
    copyFromId: fee.id,
  })
  return { stationId, stationName: target.stationName, id, message: '已复制为草稿' }
}
