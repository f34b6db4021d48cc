import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type SignalRow = Selectable<Tables['alarmSignal']>
type NewSignal = Omit<SignalRow, 'id' | 'foldError'>

/** One statement for any number of signals, planned once: chargers wait for it. */
export async function insertSignals(tx: Tx, rows: readonly NewSignal[]): Promise<void> {
  if (rows.length === 0) return
  const of = <K extends keyof NewSignal>(name: K): NewSignal[K][] => rows.map((row) => row[name])
  await sql`
    /* prepared */ insert into alarm_signal (kind, source, protocol, code, gun_id, pile_id, carrier_id, group_id, station_id, company_id,
      order_id, content, signal_time)
    select * from unnest(${of('kind')}::text[], ${of('source')}::text[], ${of('protocol')}::text[], ${of('code')}::text[],
      ${of('gunId')}::bigint[], ${of('pileId')}::bigint[], ${of('carrierId')}::bigint[], ${of('groupId')}::bigint[],
      ${of('stationId')}::bigint[], ${of('companyId')}::bigint[], ${of('orderId')}::bigint[], ${of('content')}::text[],
      ${of('signalTime')}::timestamptz[])`.execute(tx)
}

/** Those set aside stay. */
export async function deleteOldestSignals(tx: Tx, most: number): Promise<SignalRow[]> {
  const { rows } = await sql<SignalRow>`
    with oldest as (select id from alarm_signal where fold_error is null order by id limit ${most} for update), taken as (
      delete from alarm_signal signal using oldest where signal.id = oldest.id returning signal.*)
    select * from taken order by id`.execute(tx)
  return rows
}

export const setFoldError = (tx: Tx, id: string, foldError: string) =>
  tx.updateTable('alarmSignal').set({ foldError }).where('id', '=', id).execute()

export const clearFoldErrors = (tx: Tx) =>
  tx.updateTable('alarmSignal').set({ foldError: null }).where('foldError', 'is not', null).execute()

export const deleteSetAside = (tx: Tx, before: Date) =>
  tx.deleteFrom('alarmSignal').where('foldError', 'is not', null).where('signalTime', '<', before).execute()
