import { sql, type Insertable, type Selectable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type OpenChange = Pick<
  Selectable<Tables['carrierOutbox']>,
  'id' | 'kind' | 'subjectId' | 'carrierId' | 'content' | 'createTime'
>
const outboxStates = { open: '00', done: '30' } as const

export const insertEntry = async (tx: Tx, entry: Insertable<Tables['carrierOutbox']>): Promise<void> => {
  await tx.insertInto('carrierOutbox').values(entry).execute()
}

/** Takes the open changes of a station, in their order; of two workers one gets each. */
export async function takeChanges({ tx, now }: Pick<Context, 'tx' | 'now'>, stationId: string): Promise<OpenChange[]> {
  const taken = await tx
    .updateTable('carrierOutbox')
    .set({ status: outboxStates.done, doneTime: now() })
    .where('stationId', '=', stationId)
    .where('status', '=', sql.lit(outboxStates.open))
    .returning(['id', 'kind', 'subjectId', 'carrierId', 'content', 'createTime'])
    .execute()
  return taken.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
}

/** Stations whose changes no worker has spread yet. */
export async function listStationsWithChanges({ tx }: Pick<Context, 'tx'>, before: Date): Promise<string[]> {
  const open = await tx
    .selectFrom('carrierOutbox')
    .select('stationId')
    .distinct()
    .where('status', '=', sql.lit(outboxStates.open))
    .where('createTime', '<', before)
    .execute()
  return open.map(({ stationId }) => stationId)
}

/** Deletes up to `most` that were done before this moment; returns how many. */
export async function deleteDoneChanges(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from carrier_outbox where id in (
      select id from carrier_outbox where status = ${sql.lit(outboxStates.done)} and done_time < ${before} limit ${most})`.execute(
    tx,
  )
  return Number(numAffectedRows)
}
