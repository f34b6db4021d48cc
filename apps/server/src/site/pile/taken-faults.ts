import type { FieldFault } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { nameKey, takenNames, takenNumbers } from './write-store.ts'

type Named = { pileNo: string; pileName: string; stationId: string }

/** A number exists once, and a name once per station. */
export async function takenFaults(
  { tx }: Pick<Context, 'tx'>,
  { pileNo, pileName, stationId }: Named,
  exceptId: string | null,
): Promise<FieldFault[]> {
  const isAnother = (id: string | undefined) => id !== undefined && id !== exceptId
  const holder = (await takenNumbers(tx, [pileNo])).get(pileNo.toUpperCase())
  const namesake = (await takenNames(tx, [stationId])).get(nameKey(stationId, pileName.trim()))
  return [...(isAnother(holder) ? [numberTaken] : []), ...(isAnother(namesake) ? [nameTaken] : [])]
}
const numberTaken: FieldFault = ['pileNo', 'PILE.NO_TAKEN']
const nameTaken: FieldFault = ['pileName', 'PILE.NAME_TAKEN']
