import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/fee'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { findFee } from './fee-store.ts'
import { insertOutbox, markPushed } from './send-store.ts'

/** By hand: for the carriers named, or else for all that the station is bound to. */
export async function pushToCarriers(
  ctx: Context,
  { id, carrierIds = [] }: Received<typeof feeApi.carrierPush>['body'],
): Promise<Answer<typeof feeApi.carrierPush>> {
  const fee = await findFee(ctx, id)
  if (!fee.isNow) throw new AppError('FEE.NOT_IN_FORCE')
  const named = carrierIds.length > 0 ? carrierIds : [null]
  for (const carrierId of named) await enterOutbox(ctx, fee, carrierId)
  ctx.note(id, { feeName: fee.feeName, carrierIds })
  return named.map((carrierId) => ({ carrierId, result: 'I' as const, message: '已登记，等待推送' }))
}

/** Told by the carriers' own module, after the commit. */
export async function enterOutbox(
  ctx: Context,
  { id, stationId }: { id: string; stationId: string },
  carrierId: string | null,
): Promise<void> {
  const entry = { id: ctx.nextId(), kind: 'STATION_FEE', stationId, subjectId: id, carrierId, content: JSON.stringify({ feeId: id }) }
  const createUser = ctx.actor.userId === '0' ? null : ctx.actor.userId
  await insertOutbox(ctx.tx, { ...entry, createTime: ctx.now(), createUser })
  await markPushed(ctx.tx, id, ctx.now())
}
