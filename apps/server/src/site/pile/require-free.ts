import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { nameKey, takenNames, takenNumbers } from './write-store.ts'

type Named = { pileNo: string; pileName: string; stationId: string }

/** A number exists once, and a name once per station. */
export async function requireFree(
  { tx }: Pick<Context, 'tx'>,
  { pileNo, pileName, stationId }: Named,
  exceptId: string | null,
): Promise<void> {
  const holder = (await takenNumbers(tx, [pileNo])).get(pileNo.toUpperCase())
  if (holder !== undefined && holder !== exceptId) throw new AppError('PILE.NO_TAKEN')
  const namesake = (await takenNames(tx, [stationId])).get(nameKey(stationId, pileName.trim()))
  if (namesake !== undefined && namesake !== exceptId) throw new AppError('PILE.NAME_TAKEN')
}
