import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { lockStations } from '../../station/public.ts'
import { rowsOf } from '../pile-rows.ts'
import {
  insertGuns,
  insertPiles,
  lockPileNames,
  nameKey,
  recountStations,
  takenNames,
  takenNumbers,
} from '../write-store.ts'
import { companiesOf, takeImport } from './store.ts'

/** Makes the good lines of a sheet that was checked, all of them or, when something came in between, none. */
export async function keepImport(ctx: Context, id: string): Promise<{ madeQty: number }> {
  await lockPileNames(ctx.tx)
  const kept = await takeImport(ctx.tx, { id, userId: ctx.actor.userId, now: ctx.now() })
  if (!kept) throw new AppError('PILE.IMPORT_NOT_FOUND')
  const wishes = kept.goodRows
  const stationIds = [...new Set(wishes.map(({ stationId }) => stationId))]
  await lockStations(ctx.tx, stationIds)
  const companies = await companiesOf(ctx, stationIds)
  const numbers = await takenNumbers(
    ctx.tx,
    wishes.map(({ pileNo }) => pileNo),
  )
  const names = await takenNames(ctx.tx, stationIds)
  const made = wishes.map((wish) => {
    const companyId = companies.get(wish.stationId)
    const isFree = numbers.size === 0 && !names.has(nameKey(wish.stationId, wish.pileName))
    if (!companyId || !isFree) throw new AppError('PILE.IMPORT_CHANGED')
    return rowsOf(ctx, wish, companyId)
  })
  await insertPiles(
    ctx.tx,
    made.map(({ pile }) => pile),
  )
  await insertGuns(
    ctx.tx,
    made.flatMap(({ guns }) => guns),
  )
  await recountStations(ctx.tx, stationIds)
  ctx.note(id, {
    fileName: kept.fileName,
    madeQty: made.length,
    pileNos: wishes.slice(0, 100).map(({ pileNo }) => pileNo),
  })
  return { madeQty: made.length }
}
