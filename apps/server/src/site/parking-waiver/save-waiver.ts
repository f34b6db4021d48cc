import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { parkingWaiverApi } from '@chargedeck/contract/site/parking-waiver/calls'
import { areTiersRising } from '@chargedeck/domain/parking-waiver/waive-parking'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { lockLiveStation } from '../station/public.ts'
import type { GatesOfStation } from './gates.ts'
import { changeWaiver, findWaiverOrNull, insertWaiver } from './store.ts'

type SaveWaiverInput = Received<typeof parkingWaiverApi.addedOrModify>['body']
type Saved = Answer<typeof parkingWaiverApi.addedOrModify>
type Facts = Omit<SaveWaiverInput, 'stationId' | 'rowVersion'>

export async function saveWaiver(
  ctx: Context,
  gatesOfStation: GatesOfStation,
  { stationId, rowVersion, ...input }: SaveWaiverInput,
): Promise<Saved> {
  await lockLiveStation(ctx, stationId)
  await requireGates(ctx, gatesOfStation, { stationId, gateIds: input.gateIds })
  const facts = factsOf(input)
  const before = await findWaiverOrNull(ctx.tx, stationId)
  if (rowVersion !== undefined && rowVersion !== (before?.rowVersion ?? 0)) throw new AppError('RECORD.STALE')
  const id = before?.id ?? ctx.nextId()
  const row = { ...facts, tiers: JSON.stringify(facts.tiers), gateIds: JSON.stringify(facts.gateIds) }
  if (before) await changeWaiver(ctx.tx, id, { ...row, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  else await insertWaiver(ctx.tx, { ...row, id, stationId, createTime: ctx.now(), createUser: ctx.actor.userId })
  ctx.note(id, before ? changeOf(before, facts) : { stationId, ...facts })
  return { id, rowVersion: (before?.rowVersion ?? 0) + 1 }
}

type Named = { stationId: string; gateIds: readonly string[] }

/** A waiver names gates of its own station alone. */
async function requireGates(
  ctx: Context,
  gatesOfStation: GatesOfStation,
  { stationId, gateIds }: Named,
): Promise<void> {
  if (gateIds.length === 0) return
  const known = new Set((await gatesOfStation(ctx, stationId)).map(({ id }) => id))
  if (gateIds.some((id) => !known.has(id))) throw refusedAt('gateIds', 'WAIVER.GATE_UNKNOWN')
}

/** Drops fields that the chosen way does not use. */
function factsOf({ freeMin, tiers, ...rest }: Facts): Facts {
  const { waiverMode } = rest
  if (waiverMode === 'MINUTES' && freeMin === null) throw new AppError('WAIVER.FREE_MIN_MISSING')
  const isTiered = waiverMode === 'ENERGY' || waiverMode === 'AMOUNT'
  if (isTiered && (tiers.length === 0 || !areTiersRising(tiers))) throw new AppError('WAIVER.TIERS_NOT_RISING')
  return { ...rest, freeMin: waiverMode === 'MINUTES' ? freeMin : null, tiers: isTiered ? tiers : [] }
}
