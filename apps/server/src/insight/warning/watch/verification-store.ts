import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { pileStates } from '@chargedeck/domain/pile/states'
import { verifyWarnDays } from '@chargedeck/domain/pile/verification'
import { warningStates } from '@chargedeck/domain/warning/states'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'

export type DuePile = { pileId: string; pileNo: string; stationId: string; dueDate: string }
const code = platformAlarms.verificationDue

/** Piles whose meter must be verified soon, without a warning since that is so. */
export async function listDue(tx: Tx, today: string): Promise<DuePile[]> {
  const { rows } = await sql<DuePile>`
    select p.id as pile_id, p.pile_no, p.station_id, p.verify_due_date::text as due_date
    from charger_pile p
    where p.status in (${pileStates.inUse}, ${pileStates.suspended}) and p.verify_due_date <= ${today}::date + ${verifyWarnDays}::int
      and not exists (
        select from warning w where w.pile_id = p.id and w.alarm_code = ${code} and w.first_time >= p.verify_due_date - ${verifyWarnDays}::int)
    order by p.id`.execute(tx)
  return rows
}

/** Piles with an open warning that have been verified since. */
export async function listVerified(tx: Tx, today: string): Promise<{ pileId: string; stationId: string }[]> {
  const { rows } = await sql<{ pileId: string; stationId: string }>`
    select p.id as pile_id, p.station_id
    from warning w join charger_pile p on p.id = w.pile_id
    where w.alarm_code = ${code} and w.status = ${sql.lit(warningStates.open)}
      and (p.verify_due_date is null or p.verify_due_date > ${today}::date + ${verifyWarnDays}::int)
    order by p.id`.execute(tx)
  return rows
}
