import type { GunFacts, PileToEdit } from '@chargedeck/contract/site/pile/form'
import { gunCodeOf } from '@chargedeck/domain/pile/rules'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError, refuseIfAny, type FieldFault } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { enterStationInfo } from '../carrier-outbox/public.ts'
import { allGuns, factFaults } from './check-facts.ts'
import { columnsOf } from './pile-rows.ts'
import type { PileRow } from './store.ts'
import { takenFaults } from './taken-faults.ts'
import {
  changeGun,
  changePile,
  insertGuns,
  lockGuns,
  lockPlacesOf,
  lockPiles,
  recountStations,
  unsentSoc,
} from './write-store.ts'

/** The number and the guns of a pile are fixed once it has connected; only a move changes its place. */
export async function editPile(ctx: Context, { id, pileNo, rowVersion, guns, ...facts }: PileToEdit): Promise<null> {
  await lockPlacesOf(ctx.tx, [id])
  const [pile] = await lockPiles(ctx, [id])
  if (!pile) throw new AppError('PILE.NOT_FOUND')
  if (rowVersion !== undefined && rowVersion !== pile.rowVersion) throw new AppError('RECORD.STALE')
  refuseIfAny([
    ...lockedFaults(pile, { ...facts, pileNo }),
    ...factFaults({ ...facts, pileNo, ...(guns && { guns }) }),
    ...(await takenFaults(ctx, { pileNo, pileName: facts.pileName, stationId: pile.stationId }, id)),
  ])
  const changes = { pileNo, ...columnsOf(facts) }
  const isSocNew = changes.socKey !== pile.socKey || changes.maxSoc !== pile.maxSoc
  await changePile(ctx.tx, id, {
    ...changes,
    ...(isSocNew && unsentSoc),
    updateTime: ctx.now(),
    updateUser: ctx.actor.userId,
  })
  const gunChange = await changeGuns(ctx, pile, { pileNo, ...facts, ...(guns && { guns }) })
  await recountStations(ctx.tx, [pile.stationId])
  await enterStationInfo(ctx, pile.stationId)
  ctx.note(id, { ...changeOf(pile, changes), ...gunChange })
  return null
}

const fixed = ['pileNo', 'gunQty', 'protocol'] as const
const lockedFaults = (pile: PileRow, wanted: Pick<PileToEdit, (typeof fixed)[number]>): FieldFault[] =>
  fixed
    .filter((field) => pile.lastLoginTime !== null && wanted[field] !== pile[field])
    .map((field) => [field, 'PILE.NO_LOCKED'])

type GunChanges = Pick<PileToEdit, 'pileNo' | 'guns' | 'gunQty' | 'pileType' | 'ratedPowerKw'>
const { deleted } = dataStates

/** Changes the named guns, deletes those beyond the number of guns, and adds the missing ones. */
async function changeGuns(ctx: Context, pile: PileRow, input: GunChanges): Promise<object> {
  const there = await lockGuns(ctx.tx, [pile.id])
  const wanted = allGuns(input)
  const ratedPowerKw = input.ratedPowerKw.toFixed(1)
  const change: Record<string, unknown> = {}
  for (const gun of there) {
    const next = wanted.find(({ gunNo }) => gunNo === gun.gunNo)
    if (!next) {
      await changeGun(ctx.tx, gun.id, { dataStatus: deleted, gunCode: `~${gun.id}`, gunNo: `~${gun.id}` })
      change[gun.gunCode] = ['', null]
      continue
    }
    const { gunNo: _gunNo, ...facts }: Partial<GunFacts> = input.guns?.find(({ gunNo }) => gunNo === gun.gunNo) ?? {}
    if (facts.parkNo === '') facts.parkNo = null
    const gunCode = gunCodeOf({ id: pile.id, pileNo: input.pileNo }, gun.gunNo)
    await changeGun(ctx.tx, gun.id, { ...facts, gunCode, ratedPowerKw })
    const differs = changeOf(gun, { ...facts, gunCode })
    if (Object.keys(differs).length > 0) change[gun.gunCode] = [null, differs]
  }
  const missing = wanted.filter(({ gunNo }) => !there.some((gun) => gun.gunNo === gunNo))
  const made = missing.map((gun) => {
    const place = {
      id: ctx.nextId(),
      gunCode: gunCodeOf({ id: pile.id, pileNo: input.pileNo }, gun.gunNo),
      pileId: pile.id,
      stationId: pile.stationId,
    }
    return { ...gun, ...place, ratedPowerKw, createTime: ctx.now() }
  })
  await insertGuns(ctx.tx, made)
  for (const { gunCode } of made) change[gunCode] = [null, '']
  return change
}
