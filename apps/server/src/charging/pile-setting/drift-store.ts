import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import { protocolsThatCan } from '@chargedeck/domain/pile/capabilities'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** Settings that differ from what staff want, were not requested lately and were not refused. */
const drifting = (requestedBefore: Date) => sql`
  wanted_value is not null and wanted_value is distinct from told_value and readonly_flag = 0 and refused is null
  and (ask_time is null or ask_time < ${requestedBefore})`

type Turn = { requestedBefore: Date; limit: number }

export async function pilesToSend(tx: Tx, { requestedBefore, limit }: Turn): Promise<string[]> {
  const { rows } = await sql<{ pileId: string }>`
    select distinct pile_id from pile_setting join charger_pile p on p.id = pile_id
    where ${drifting(requestedBefore)} and p.net_status = ${sql.lit(netStates.online)} and p.data_status = ${sql.lit(dataStates.normal)} and p.status <> ${sql.lit(pileStates.scrapped)} and p.protocol = any(${protocolsThatCan('settings')})
    order by pile_id limit ${limit}`.execute(tx)
  return rows.map(({ pileId }) => pileId)
}

type WantedSetting = { pileNo: string; key: string; value: string; wantedUser: string | null }

/** Marks the settings before they are sent, so that each is sent once. */
export async function takeWanted(
  tx: Tx,
  { pileId, now, requestedBefore }: { pileId: string; now: Date; requestedBefore: Date },
): Promise<WantedSetting[]> {
  const { rows } = await sql<WantedSetting>`
    update pile_setting set ask_time = ${now}::timestamptz from charger_pile p
    where pile_id = ${pileId}::bigint and p.id = pile_id and p.net_status = ${sql.lit(netStates.online)} and ${drifting(requestedBefore)}
    returning p.pile_no, setting_key as key, wanted_value as value, wanted_user`.execute(tx)
  return rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

type RequestedSetting = { pileId: string; key: string; value: string }
type Answer = { refused: string } | { askTime: null }

/** Ignores an answer about a value that is no longer wanted. */
export const saveAnswer = (tx: Tx, { pileId, key, value }: RequestedSetting, answer: Answer) =>
  tx
    .updateTable('pileSetting')
    .set(answer)
    .where('pileId', '=', pileId)
    .where('settingKey', '=', key)
    .where('wantedValue', '=', value)
    .execute()

export const markRequested = (tx: Tx, { pileId, key, at }: { pileId: string; key: string; at: Date }) =>
  tx
    .updateTable('pileSetting')
    .set({ askTime: at })
    .where('pileId', '=', pileId)
    .where('settingKey', '=', key)
    .execute()
