import type { Received } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/site/fee/calls'
import { feeSteps } from '@chargedeck/domain/fee/states'
import { fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { stationStates } from '@chargedeck/domain/station/states'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { isCarrierOf } from '../carrier/public.ts'
import { findStation } from '../station/public.ts'
import {
  changeFee,
  findFee,
  getFeeOrNull,
  hasDraft,
  insertFee,
  lockPlansOf,
  nextFeeSeq,
  replacePeriods,
  type FeeKey,
  type FeeRow,
} from './fee-store.ts'
import { isWaiting } from './present-fee.ts'
import { requireDay } from './require-day.ts'

type SaveFeeInput = Received<typeof feeApi.addOrEdit>['body']

export async function saveFee(ctx: Context, { id, follows, ...input }: SaveFeeInput): Promise<string> {
  const periods = requireDay(input.periods)
  const station = await findStation(ctx, input.stationId)
  if (station.status === stationStates.dismantled) throw new AppError('STATION.STEP_NOT_ALLOWED')
  await lockPlansOf(ctx.tx, input.stationId)
  const before = id === undefined ? null : await findDraft(ctx, id, input)
  if (follows) await requireFollowed(ctx, follows)
  const key = keyOf(input)
  if (!(await hasItsCarrier(ctx, key, station.companyId))) throw refusedAt('audienceRefId', 'FEE.CARRIER_UNKNOWN')
  if (await hasDraft(ctx.tx, key, before?.id ?? null)) throw new AppError('FEE.DRAFT_EXISTS')
  const facts = {
    ...key,
    feeName: input.feeName,
    effectiveTime: fromWallTime(input.effectiveTime),
    remark: input.remark || null,
    stackDiscountFlag: key.audience === 'ALL' ? 1 : (input.stackDiscountFlag ?? 0),
  }
  return before
    ? edit(ctx, before, { facts, periods })
    : insertDraft(ctx, { facts, periods, copyFromId: follows?.id ?? null })
}

export const keyOf = ({
  stationId,
  pileType,
  audience,
  audienceRefId,
}: Omit<FeeKey, 'audienceRefId'> & { audienceRefId?: string | null }) => {
  const isNamed = audience === 'GROUP' || audience === 'CARRIER'
  if (isNamed && !audienceRefId) throw new AppError('FEE.AUDIENCE_REF_MISSING')
  return { stationId, pileType, audience, audienceRefId: isNamed ? (audienceRefId ?? null) : null } satisfies FeeKey
}

/** A plan for a carrier names a customer platform of the station's company. */
export const hasItsCarrier = async (
  ctx: Context,
  { audience, audienceRefId }: FeeKey,
  companyId: string,
): Promise<boolean> =>
  audience !== 'CARRIER' ||
  (audienceRefId !== null && (await isCarrierOf(ctx, audienceRefId, { companyId, carrierType: 'TPP' })))

async function findDraft(ctx: Context, id: string, { stationId, rowVersion }: SaveFeeInput): Promise<FeeRow> {
  const fee = await findFee(ctx, id)
  if (!feeSteps.can(fee.versionStatus, 'edit')) throw new AppError('FEE.CONFIRMED')
  if (fee.stationId !== stationId) throw new AppError('FEE.STATION_FIXED')
  if (rowVersion !== undefined && rowVersion !== fee.rowVersion) throw new AppError('RECORD.STALE')
  return fee
}

/** A price change begins with the prices of a plan that is in force or waits, and is worth nothing once that plan is gone. */
async function requireFollowed(ctx: Context, { id, rowVersion }: { id: string; rowVersion: number }): Promise<void> {
  const plan = await getFeeOrNull(ctx, id)
  const isCurrent = plan?.rowVersion === rowVersion && (plan.isNow || isWaiting(plan, ctx.now()))
  if (!isCurrent) throw new AppError('FEE.BASIS_CHANGED')
}

type Draft = {
  facts: FeeKey & { feeName: string; effectiveTime: Date; remark: string | null; stackDiscountFlag: number }
  periods: SaveFeeInput['periods']
}

async function edit(ctx: Context, before: FeeRow, { facts, periods }: Draft): Promise<string> {
  const changes = { ...facts, updateTime: ctx.now(), updateUser: ctx.actor.userId }
  if (!(await changeFee(ctx.tx, { id: before.id, step: 'edit', changes }))) throw new AppError('FEE.CONFIRMED')
  await replacePeriods(ctx.tx, before.id, periods)
  const termsOf = ({ effectiveTime, ...rest }: { effectiveTime: Date }, day: SaveFeeInput['periods']) => ({
    ...rest,
    effectiveTime: toWallTime(effectiveTime),
    periods: day.map((period) => ({ ...period, originServicePrice: period.originServicePrice ?? null })),
  })
  ctx.note(before.id, changeOf(termsOf(before, before.periods), termsOf(facts, periods)))
  return before.id
}

export async function insertDraft(
  ctx: Context,
  { facts, periods, copyFromId }: Draft & { copyFromId: string | null },
): Promise<string> {
  const id = ctx.nextId()
  const feeNo = `F${BigInt(id).toString(36).toUpperCase()}`
  const fee = {
    ...facts,
    id,
    feeNo,
    feeSeq: await nextFeeSeq(ctx.tx, facts.stationId),
    versionStatus: versionStates.draft,
    copyFromId,
  } as const
  await insertFee(ctx.tx, { ...fee, createTime: ctx.now(), createUser: ctx.actor.userId }, periods)
  ctx.note(id, { ...facts, feeNo, copyFromId, effectiveTime: toWallTime(facts.effectiveTime), periods })
  return id
}
