import { sql } from 'kysely'
import type { Tx } from '../platform/context.ts'

export const markSocSent = (tx: Tx, id: string, maxSoc: number) =>
  tx.updateTable('chargerPile').set({ socSent: maxSoc }).where('id', '=', id).execute()

type Untold = { id: string; pileNo: string; socKey: string; maxSoc: number }

/** Connected chargers whose own setting was not told what holds now. */
export async function listUntoldSoc(tx: Tx, limit: number): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select id, pile_no, soc_key, max_soc from charger_pile
    where soc_key is not null and net_status = '1' and data_status = 0 and soc_sent is distinct from max_soc
    order by id limit ${limit} for no key update skip locked`.execute(tx)
  return rows
}
