import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type AnyReader = Pick<Context, 'tx'>
export type GateRow = Selectable<Tables['barrierGate']>

const { deleted, normal } = dataStates

/** Gates belong to a station: who sees it sees them. */
export const gatesInScope = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('barrierGate')
    .innerJoin('station', 'station.id', 'barrierGate.stationId')
    .where('barrierGate.dataStatus', '<>', deleted)
    .where(withinScope(actor, 'station.orgId'))

export const lockGateOrNull = async (reader: Reader, id: string): Promise<GateRow | null> =>
  (await gatesInScope(reader)
    .selectAll('barrierGate')
    .where('barrierGate.id', '=', id)
    .forUpdate('barrierGate')
    .executeTakeFirst()) ?? null

export const findGateOrNull = async ({ tx }: AnyReader, id: string): Promise<GateRow | null> =>
  (await tx
    .selectFrom('barrierGate')
    .selectAll()
    .where('id', '=', id)
    .where('dataStatus', '<>', deleted)
    .executeTakeFirst()) ?? null

/** In any organisation: a number is written on the device. */
export const isGateNoTaken = async ({ tx }: AnyReader, gateNo: string, exceptId: string): Promise<boolean> =>
  (await tx
    .selectFrom('barrierGate')
    .select('id')
    .where('gateNo', '=', gateNo)
    .where('id', '<>', exceptId)
    .where('dataStatus', '<>', deleted)
    .executeTakeFirst()) !== undefined

export const insertGate = async ({ tx }: AnyReader, row: Insertable<Tables['barrierGate']>): Promise<void> => {
  await tx.insertInto('barrierGate').values(row).execute()
}

export const changeGate = async (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  change: Updateable<Tables['barrierGate']>,
): Promise<void> => {
  await tx
    .updateTable('barrierGate')
    .set((row) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What its platform did last is no edit of the gate. `isOnline` left out: it says nothing of that. */
export const notePlatform = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  id: string,
  { isOnline, pushResult }: { isOnline?: boolean; pushResult?: string },
): Promise<void> => {
  await tx
    .updateTable('barrierGate')
    .set({
      ...(isOnline !== undefined && { onlineFlag: isOnline ? 1 : 0 }),
      ...(pushResult !== undefined && { lastPushTime: now(), lastPushResult: pushResult }),
    })
    .where('id', '=', id)
    .execute()
}

/** The gates of some stations that take part in waivers. */
export const listWaiverGates = ({ tx }: AnyReader, stationIds: readonly string[]): Promise<GateRow[]> =>
  tx
    .selectFrom('barrierGate')
    .selectAll()
    .where('stationId', '=', sql<string>`any(${plainArray(stationIds)}::bigint[])`)
    .where('waiverFlag', '=', 1)
    .where('dataStatus', '=', normal)
    .orderBy('id')
    .execute()

/** For the waiver of a station: what it may name. */
export const gatesOfStation = ({ tx }: AnyReader, stationId: string): Promise<{ id: string; gateName: string }[]> =>
  tx
    .selectFrom('barrierGate')
    .select(['id', 'gateName'])
    .where('stationId', '=', stationId)
    .where('dataStatus', '<>', deleted)
    .orderBy('id')
    .limit(50)
    .execute()
