import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { waiverParkingFeeApi } from '@chargedeck/contract/waiver-parking-fee'
import { areTiersRising } from '@chargedeck/domain/waiver/waive-parking'
import { AppError } from '../platform/app-error.ts'
import { changeOf } from '../platform/change-of.ts'
import type { Context } from '../platform/context.ts'
import { findStation } from '../station/public.ts'
import { changeWaiver, findWaiverOrNull, insertWaiver, lockRuleOf } from './store.ts'

type Wish = Received<typeof waiverParkingFeeApi.addedOrModify>['body']

export async function saveWaiver(ctx: Context, { stationId, ...wish }: Wish): Promise<Answer<typeof waiverParkingFeeApi.addedOrModify>> {
  await findStation(ctx, stationId)
  const facts = factsOf(wish)
  await lockRuleOf(ctx.tx, stationId)
  const before = await findWaiverOrNull(ctx.tx, stationId)
  const id = before?.id ?? ctx.nextId()
  const row = { ...facts, tiers: JSON.stringify(facts.tiers), gateIds: JSON.stringify(facts.gateIds) }
  if (before) await changeWaiver(ctx.tx, id, { ...row, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  else await insertWaiver(ctx.tx, { ...row, id, stationId, createTime: ctx.now(), createUser: ctx.actor.userId })
  ctx.note(id, before ? changeOf(before, facts) : { stationId, ...facts })
  return { id, warning: facts.enableFlag === 1 && facts.waiverMode !== 'NONE' ? '站点未绑定道闸' : null }
}

/** What the chosen way does not use is not kept. Gates come with their own module: until then a station has none. */
function factsOf({ freeMin, tiers, ...rest }: Omit<Wish, 'stationId'>): Omit<Wish, 'stationId'> {
  const { waiverMode, gateIds } = rest
  if (gateIds.length > 0) throw new AppError('WAIVER.GATE_UNKNOWN')
  if (waiverMode === 'MINUTES' && freeMin === null) throw new AppError('WAIVER.FREE_MIN_MISSING')
  const isTiered = waiverMode === 'ENERGY' || waiverMode === 'AMOUNT'
  if (isTiered && (tiers.length === 0 || !areTiersRising(tiers))) throw new AppError('WAIVER.TIERS_NOT_RISING')
  return { ...rest, freeMin: waiverMode === 'MINUTES' ? freeMin : null, tiers: isTiered ? tiers : [] }
}
