import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { pileStates } from '@chargedeck/domain/pile/states'
import type { Selectable } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type PileRow = Selectable<Tables['chargerPile']> & { stationName: string; orgId: string }
type Reader = Pick<Context, 'tx' | 'actor'>

/** The only way to read piles: keeps every query within the caller's organisations. */
export const pilesInScope = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('chargerPile')
    .innerJoin('station', 'station.id', 'chargerPile.stationId')
    .where('chargerPile.dataStatus', '<>', dataStates.deleted)
    .where(withinScope(actor, 'station.orgId'))

export const gunsInScope = (reader: Reader) =>
  pilesInScope(reader)
    .innerJoin('chargerGun', 'chargerGun.pileId', 'chargerPile.id')
    .where('chargerGun.dataStatus', '<>', dataStates.deleted)

/** The guns that users may see: those of a scrapped pile are history. */
export const standingGuns = (reader: Reader) =>
  gunsInScope(reader).where('chargerPile.status', '<>', pileStates.scrapped)

/** A pile outside the scope does not exist for this caller. */
export async function findPile(reader: Reader, pileId: string): Promise<PileRow> {
  const row = await pilesInScope(reader)
    .selectAll('chargerPile')
    .select(['station.stationName', 'station.orgId'])
    .where('chargerPile.id', '=', pileId)
    .executeTakeFirst()
  if (!row) throw new AppError('PILE.NOT_FOUND')
  return row
}
