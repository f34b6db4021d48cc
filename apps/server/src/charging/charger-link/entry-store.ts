import type { Protocol } from '@chargedeck/domain/pile/capabilities'
import { pileKey } from '@chargedeck/domain/pile/rules'
import type { PileState } from '@chargedeck/domain/pile/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/postgres/db.ts'

/** What decides whether a charger may connect. */
export type Entry = {
  id: string
  pileNo: string
  protocol: Protocol
  status: PileState
  lastLoginTime: Date | null
  passwordHash: string | null
  newPasswordHash: string | null
  stationClockFlag: number
  stationNo: string
  stationName: string
}

export async function readEntries(db: Db, keys: readonly string[]): Promise<Map<string, Entry>> {
  const { rows } = await sql<Entry>`
    /* prepared */ select p.id, p.pile_no, p.protocol, p.status, p.last_login_time, p.password_hash, p.new_password_hash, p.station_clock_flag,
      s.station_no, s.station_name
    from charger_pile p join station s on s.id = p.station_id
    where upper(p.pile_no) = any(${keys}) and p.data_status = ${sql.lit(dataStates.normal)}`.execute(db)
  return new Map(rows.map((row) => [pileKey(row.pileNo), row]))
}

/** Does nothing when staff have changed the password since. */
export const putInForce = async (tx: Tx, pileId: string, newPasswordHash: string): Promise<void> => {
  await tx
    .updateTable('chargerPile')
    .set({ passwordHash: newPasswordHash, newPasswordHash: null, newPasswordSealed: null, newPasswordTime: null })
    .where('id', '=', pileId)
    .where('newPasswordHash', '=', newPasswordHash)
    .execute()
}
