import type { PileToAdd } from '@chargedeck/contract/site/pile/form'
import { stationStates } from '@chargedeck/domain/station/states'
import { refuseIfAny, type FieldFault } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { lockStation } from '../station/public.ts'
import { factFaults } from './check-facts.ts'
import { rowsOf } from './pile-rows.ts'
import { takenFaults } from './taken-faults.ts'
import { insertGuns, insertPiles, lockPileNames, recountStations } from './write-store.ts'

export async function addPile(ctx: Context, input: PileToAdd): Promise<string> {
  const pileId = await makePile(ctx, input)
  ctx.note(pileId, input)
  return pileId
}

/** A part of a larger write that has its own note. */
export async function makePile(ctx: Context, input: PileToAdd): Promise<string> {
  await lockPileNames(ctx.tx)
  const station = await lockStation(ctx, input.stationId)
  refuseIfAny([
    ...factFaults(input),
    ...(station.status === stationStates.dismantled ? [dismantled] : []),
    ...(await takenFaults(ctx, input, null)),
  ])
  const { pile, guns } = rowsOf(ctx, input, station.companyId)
  await insertPiles(ctx.tx, [pile])
  await insertGuns(ctx.tx, guns)
  await recountStations(ctx.tx, [input.stationId])
  return pile.id
}
const dismantled: FieldFault = ['stationId', 'PILE.STATION_DISMANTLED']
