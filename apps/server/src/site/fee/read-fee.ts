import type { Received } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { Fee, FeeDifference } from '@chargedeck/contract/site/fee/row'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { comparePlans } from '@chargedeck/domain/tariff/compare-plans'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findStation } from '../station/public.ts'
import { feeInForceOrNull } from '../plan-in-force/public.ts'
import { findFee } from './fee-store.ts'
import { findForerunnerId } from './take-over-store.ts'
import { presentFee } from './present-fee.ts'
import { audienceOf } from './preview-fee.ts'

export async function readFee(ctx: Context, query: Received<typeof feeApi.one>['query']): Promise<Fee> {
  return presentFee(await findFee(ctx, query.id ?? (await idInForce(ctx, query))), ctx.now())
}

type Place = Received<typeof feeApi.one>['query']
async function idInForce(
  ctx: Context,
  { stationId, pileType, audience = 'ALL', audienceRefId, at }: Place,
): Promise<string> {
  if (!stationId || !pileType) throw new AppError('FEE.NOT_FOUND')
  await findStation(ctx, stationId)
  const whom = audienceOf({ audience, audienceRefId: audienceRefId ?? null })
  const fee = await feeInForceOrNull(ctx, {
    stationId,
    pileType,
    at: at ? fromWallTime(at) : ctx.now(),
    audience: whom,
  })
  if (!fee) throw new AppError('FEE.NOT_FOUND')
  return fee.id
}

export async function diffFees(
  ctx: Context,
  { id, otherId }: Received<typeof feeApi.diff>['query'],
): Promise<FeeDifference> {
  const after = await findFee(ctx, id)
  const beforeId = otherId ?? (await findForerunnerId(ctx.tx, after, ctx.now()))
  const before = beforeId === null ? null : await findFee(ctx, beforeId)
  const rows = comparePlans(before?.periods ?? [], after.periods)
  return { before: before && presentFee(before, ctx.now()), after: presentFee(after, ctx.now()), rows }
}
