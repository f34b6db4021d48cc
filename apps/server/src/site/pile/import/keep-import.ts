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

/** Thousands in one statement would hold up all others while it is written. */
const pilesAtOnce = 500

/** Makes piles of a checked sheet's good lines: all, or none when something has changed since the check. */
export async function keepImport(ctx: Context, id: string): Promise<{ madeQty: number }> {
  await lockPileNames(ctx.tx)
  const checked = await takeImport(ctx.tx, { id, userId: ctx.actor.userId, now: ctx.now() })
  if (!checked) throw new AppError('PILE.IMPORT_NOT_FOUND')
  const piles = checked.goodRows
  const stationIds = [...new Set(piles.map(({ stationId }) => stationId))]
  await lockStations(ctx.tx, stationIds)
  const companies = await companiesOf(ctx, stationIds)
  const numbers = await takenNumbers(
    ctx.tx,
    piles.map(({ pileNo }) => pileNo),
  )
  const names = await takenNames(ctx.tx, stationIds)
  for (let from = 0; from < piles.length; from += pilesAtOnce) {
    const made = piles.slice(from, from + pilesAtOnce).map((pile) => {
      const companyId = companies.get(pile.stationId)
      const isFree = numbers.size === 0 && !names.has(nameKey(pile.stationId, pile.pileName))
      if (!companyId || !isFree) throw new AppError('PILE.IMPORT_CHANGED')
      return rowsOf(ctx, pile, companyId)
    })
    await insertPiles(
      ctx.tx,
      made.map(({ pile }) => pile),
    )
    await insertGuns(
      ctx.tx,
      made.flatMap(({ guns }) => guns),
    )
  }
  await recountStations(ctx.tx, stationIds)
  ctx.note(id, {
    fileName: checked.fileName,
    madeQty: piles.length,
    pileNos: piles.slice(0, 100).map(({ pileNo }) => pileNo),
  })
  return { madeQty: piles.length }
}
