import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import { protocolsThatCan } from '@chargedeck/domain/pile/capabilities'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

export const markSocRequested = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('chargerPile').set({ socAskTime: at }).where('id', '=', id).execute()

type RequestedSoc = { pileId: string; key: string; value: string }
type Answer = { socSent: number; socRefused: null } | { socRefused: string } | { socAskTime: null }

/** Ignores an answer about a limit that has changed since. */
export const saveSocAnswer = (tx: Tx, { pileId, key, value }: RequestedSoc, answer: Answer) =>
  tx
    .updateTable('chargerPile')
    .set(answer)
    .where('id', '=', pileId)
    .where('socKey', '=', key)
    .where(sql`max_soc::text`, '=', value)
    .execute()

type UnsentSoc = { id: string; pileNo: string; socKey: string; maxSoc: number }
type Turn = { requestedBefore: Date; limit: number }

/** Connected chargers with a setting of their own that were not sent the current limit and did not refuse it. */
export async function listUnsentSoc(tx: Tx, { requestedBefore, limit }: Turn): Promise<UnsentSoc[]> {
  const { rows } = await sql<UnsentSoc>`
    select id, pile_no, soc_key, max_soc from charger_pile
    where soc_key is not null and net_status = ${sql.lit(netStates.online)} and data_status = ${sql.lit(dataStates.normal)} and status <> ${sql.lit(pileStates.scrapped)} and protocol = any(${protocolsThatCan('settings')})
      and soc_sent is distinct from max_soc and soc_refused is null and (soc_ask_time is null or soc_ask_time < ${requestedBefore})
    order by id limit ${limit} for no key update skip locked`.execute(tx)
  return rows
}
