import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findCarrierInScopeOrNull, resetLine, type CarrierRow } from '../../site/carrier/public.ts'
import { storeTheirToken } from './token-store.ts'

async function findCarrier(ctx: Context, id: string): Promise<CarrierRow> {
  const carrier = await findCarrierInScopeOrNull(ctx, id)
  if (!carrier) throw new AppError('CARRIER.NOT_FOUND')
  return carrier
}

/** The next call asks for a new token. */
export async function refreshToken(ctx: Context, id: string): Promise<null> {
  const { tokenExpireTime } = await findCarrier(ctx, id)
  await storeTheirToken(ctx, id, null)
  ctx.note(id, { tokenExpireTime: [tokenExpireTime, null] })
  return null
}

/** Calls go out again at once. */
export async function resetBreaker(ctx: Context, id: string): Promise<null> {
  const carrier = await findCarrier(ctx, id)
  if (!(await resetLine(ctx, carrier))) throw new AppError('CARRIER_CALL.NOT_OPEN')
  ctx.note(id, { breakerStatus: [carrier.breakerStatus, 'CLOSED'] })
  return null
}
