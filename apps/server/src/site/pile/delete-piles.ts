import { pileStates, netStates } from '@chargedeck/domain/pile/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireGuards, type Guard } from '../../platform/guard.ts'
import type { PileRow } from './store.ts'
import { changeGun, changePile, lockGuns, lockPlacesOf, lockPiles, recountStations } from './write-store.ts'

const { deleted } = dataStates

/** The guards of upper groups for the deletion of a pile; the server combines them. */
export type PileDeletionGuards = readonly Guard<PileRow>[]

/** Deletes piles entered by mistake and frees their numbers; a charger that was used is scrapped instead. */
export async function deletePiles(ctx: Context, guards: PileDeletionGuards, ids: readonly string[]): Promise<null> {
  if (ids.length === 0) throw new AppError('PILE.NOT_FOUND')
  await lockPlacesOf(ctx.tx, ids)
  const piles = await lockPiles(ctx, ids)
  if (piles.length !== new Set(ids).size) throw new AppError('PILE.NOT_FOUND')
  for (const pile of piles) {
    await requireGuards(ctx, guards, pile)
    if (pile.status !== pileStates.new) throw new AppError('PILE.STATUS_REFUSED', '仅待投运的充电桩可删除')
    if (pile.netStatus === netStates.online) throw new AppError('PILE.ONLINE')
    await changePile(ctx.tx, pile.id, {
      dataStatus: deleted,
      pileNo: `~${pile.id}`,
      pileName: `${pile.pileName}~${pile.id}`,
      updateTime: ctx.now(),
      updateUser: ctx.actor.userId,
    })
    for (const gun of await lockGuns(ctx.tx, [pile.id]))
      await changeGun(ctx.tx, gun.id, { dataStatus: deleted, gunCode: `~${gun.id}` })
    ctx.note(pile.id, { pileNo: pile.pileNo, pileName: pile.pileName, stationId: pile.stationId })
  }
  await recountStations(
    ctx.tx,
    piles.map(({ stationId }) => stationId),
  )
  return null
}
