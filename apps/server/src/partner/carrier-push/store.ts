import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { pushStates, pushSteps, type PushState } from '@chargedeck/domain/carrier/message-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type MessageRow = Selectable<Tables['carrierMessage']>
const { waiting, sending, received, failed } = pushStates

export const insertMessages = async (
  { tx }: Pick<Context, 'tx'>,
  rows: readonly Insertable<Tables['carrierMessage']>[],
): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto('carrierMessage')
      .values([...rows])
      .execute()
}

type NewsOfStation = Pick<MessageRow, 'id' | 'carrierId' | 'apiName' | 'stationId' | 'content'>
type Wanted = { carrierId: string; notAbout: string | null }
/** The oldest that is due, about another subject if there is any; also one whose sender died while it sent. */
export async function findDueOrNull(reader: Pick<Context, 'tx' | 'now'>, { carrierId, notAbout }: Wanted) {
  const other = notAbout === null ? null : await findOldestOrNull(reader, { carrierId, notAbout })
  return other ?? findOldestOrNull(reader, { carrierId, notAbout: null })
}

async function findOldestOrNull({ tx, now }: Pick<Context, 'tx' | 'now'>, { carrierId, notAbout }: Wanted) {
  let oldest = tx.selectFrom('carrierMessage').selectAll().where('carrierId', '=', carrierId).orderBy('id').limit(1)
  if (notAbout !== null) oldest = oldest.where('subjectId', '<>', notAbout)
  const unsent = await oldest.where('status', 'in', [sql.lit(waiting), sql.lit(sending)]).executeTakeFirst()
  const again = await oldest.where('status', '=', sql.lit(failed)).where('nextTime', '<=', now()).executeTakeFirst()
  if (!unsent || !again) return unsent ?? again ?? null
  return BigInt(unsent.id) < BigInt(again.id) ? unsent : again
}

/** Whether newer news of this station waits for the carrier; with `mustDiffer`, news that says something else. */
export const hasNewerNews = async (
  { tx }: Pick<Context, 'tx'>,
  { id, carrierId, apiName, stationId, content }: NewsOfStation,
  { mustDiffer = false } = {},
): Promise<boolean> => {
  let waits = tx.selectFrom('carrierMessage').select('id').where('carrierId', '=', carrierId).where('id', '>', id)
  if (mustDiffer) waits = waits.where(sql<boolean>`content <> ${JSON.stringify(content)}::jsonb`)
  const found = await waits
    .where('status', 'in', [sql.lit(waiting), sql.lit(sending)])
    .where('apiName', '=', apiName)
    .where('stationId', '=', stationId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Move = { id: string; from: readonly PushState[]; changes: Updateable<Tables['carrierMessage']> }
/** False when the message has left the states that allow it. */
export async function moveMessage({ tx }: Pick<Context, 'tx'>, { id, from, changes }: Move): Promise<boolean> {
  const moved = await tx
    .updateTable('carrierMessage')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** Carriers that have a message to be sent now; of one that is disabled or deleted nothing is sent. */
export async function listDueCarriers(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ carrierId: string }>`
    select id as carrier_id from carrier where status = ${sql.lit(carrierStates.enabled)} and (exists (select from carrier_message m where m.carrier_id = carrier.id
        and m.status in (${sql.lit(waiting)}, ${sql.lit(sending)}))
      or exists (select from carrier_message m where m.carrier_id = carrier.id
        and m.status = ${sql.lit(failed)} and m.next_time <= ${now}))`.execute(tx)
  return rows.map(({ carrierId }) => carrierId)
}

/** By hand: from the first try on, whether it failed for good or was received. */
export async function putInLine({ tx }: Pick<Context, 'tx'>, ids: readonly string[]): Promise<string[]> {
  const moved = await tx
    .updateTable('carrierMessage')
    .set({ status: waiting, tryQty: 0, nextTime: null, reason: null })
    .where('id', 'in', ids)
    .where('status', 'in', pushSteps.statesBefore('again'))
    .returning('carrierId')
    .execute()
  return moved.map(({ carrierId }) => carrierId)
}

/** Deletes up to `most` that ended before this moment, or that wait for a carrier that is deleted; returns how many. */
export async function deleteEnded(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from carrier_message where id in (
      select id from carrier_message where status in (${sql.lit(received)}, ${sql.lit(failed)}) and create_time < ${before}
        and next_time is null and coalesce(last_time, create_time) < ${before}
      union all
      select m.id from carrier join carrier_message m on m.carrier_id = carrier.id
      where carrier.status = ${sql.lit(carrierStates.deleted)} and m.create_time < ${before} limit ${most})`.execute(tx)
  return Number(numAffectedRows)
}
