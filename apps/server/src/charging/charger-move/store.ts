import type { Insertable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

/** Visible to users who see the station that the charger left or the one that it moved to. */
export const movesInScope = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx
    .selectFrom('chargerMove')
    .innerJoin('station as fromStation', 'fromStation.id', 'chargerMove.fromStationId')
    .innerJoin('station', 'station.id', 'chargerMove.toStationId')
    .leftJoin('sysUser', 'sysUser.id', 'chargerMove.moveUser')
    .where((move) => move.or([withinScope(actor, 'station.orgId'), withinScope(actor, 'fromStation.orgId')]))

export const insertMoves = async (tx: Tx, moves: readonly Insertable<Tables['chargerMove']>[]): Promise<void> => {
  if (moves.length > 0) await tx.insertInto('chargerMove').values(moves).execute()
}
