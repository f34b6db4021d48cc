import type { Received } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { FeeDetail } from '@chargedeck/contract/site/fee/row'
import { fromWallTime, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findStation } from '../station/public.ts'
import { feeInForceOrNull } from '../plan-in-force/public.ts'
import { listCarrierResults } from './carrier/result-store.ts'
import { findFee } from './fee-store.ts'
import { listWaiting } from './list-waiting.ts'
import { presentFee } from './present-fee.ts'
import { audienceOf } from './preview-fee.ts'

export async function readFee(ctx: Context, query: Received<typeof feeApi.one>['query']): Promise<FeeDetail> {
  const fee = await findFee(ctx, query.id ?? (await idInForce(ctx, query)))
  const waiting = await listWaiting(ctx, fee)
  const results = await listCarrierResults(ctx, fee.id)
  return {
    ...presentFee(fee, ctx.now()),
    waiting: waiting.map((next) => presentFee(next, ctx.now())),
    carriers: results.map((told) => ({ ...told, pushTime: toWallTime(told.pushTime) })),
  }
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
