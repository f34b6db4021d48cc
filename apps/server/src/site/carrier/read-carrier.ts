import type { CarrierDetail } from '@chargedeck/contract/site/carrier/row'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { listBoundSites } from './bound-store.ts'
import { listBreakerMoves } from './breaker-event-store.ts'
import { findListedCarrierOrNull, withCounts } from './list-carriers.ts'
import { presentTerms } from './present-carrier.ts'

export async function readCarrier(ctx: Context, id: string): Promise<CarrierDetail> {
  const row = await findListedCarrierOrNull(ctx, id)
  if (!row) throw new AppError('CARRIER.NOT_FOUND')
  const [[shown], sites, moves] = await Promise.all([
    withCounts(ctx, [row]),
    listBoundSites(ctx, id),
    listBreakerMoves(ctx, id),
  ])
  if (!shown) throw new AppError('CARRIER.NOT_FOUND')
  const breakerMoves = moves.map((move) => ({ ...move, eventTime: toWallTime(move.eventTime) }))
  return { ...shown, ...presentTerms(row), sites, breakerMoves }
}
