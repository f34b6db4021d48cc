import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import { warningStates } from '@chargedeck/domain/warning/states'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'

export type SilentPile = { pileId: string; pileNo: string; stationId: string; silentSince: Date }
const code = platformAlarms.silent

/** Piles in use of a company that fell silent before a time, and whose silence nobody was warned of or is about to be. */
export async function listSilent(tx: Tx, companyId: string, before: Date): Promise<SilentPile[]> {
  const { rows } = await sql<SilentPile>`
    select p.id as pile_id, p.pile_no, p.station_id, p.last_offline_time as silent_since
    from charger_pile p join station s on s.id = p.station_id
    where s.company_id = ${companyId} and p.status = ${pileStates.inUse} and p.net_status = ${netStates.offline}
      and p.last_offline_time < ${before}
      and not exists (
        select from warning w where w.pile_id = p.id and w.alarm_code = ${code} and w.last_time >= p.last_offline_time)
      and not exists (
        select from warning_device d join warning w on w.id = d.warning_id
        where d.pile_id = p.id and w.alarm_code = ${code} and d.raise_time >= p.last_offline_time)
      and not exists (select from alarm_signal a where a.pile_id = p.id and a.code = ${code} and a.kind = 'RAISED')
    order by p.id`.execute(tx)
  return rows
}

/** Piles that somebody was warned of and that are back, or that are no longer in use. */
export async function listBack(tx: Tx): Promise<{ pileId: string; stationId: string }[]> {
  const { rows } = await sql<{ pileId: string; stationId: string }>`
    select p.id as pile_id, p.station_id
    from (
      select pile_id from warning where alarm_code = ${code} and status = ${sql.lit(warningStates.open)} and storm_flag = 0 and pile_id is not null
      union
      select d.pile_id from warning w join warning_device d on d.warning_id = w.id
      where w.alarm_code = ${code} and w.status = ${sql.lit(warningStates.open)} and w.storm_flag = 1 and d.recover_time is null
    ) silent join charger_pile p on p.id = silent.pile_id
    where p.net_status = ${netStates.online} or p.status <> ${pileStates.inUse}
    order by p.id`.execute(tx)
  return rows
}

export const listCompanyIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('company').select('id').orderBy('id').execute()).map(({ id }) => id)
