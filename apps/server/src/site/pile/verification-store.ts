import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { pileStates } from '@chargedeck/domain/pile/states'
import { verifyWarnDays } from '@chargedeck/domain/pile/verification'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

export type PileToWarnOf = { pileNo: string; dueDate: string; managerUserId: string }

/** Marks piles whose verification ends within the limit and of which nobody was warned. Without a manager, a pile waits for one. */
export async function markWarned(tx: Tx, today: string): Promise<PileToWarnOf[]> {
  const { rows } = await sql<PileToWarnOf>`
    with warned as (
      update charger_pile set verify_warn_date = verify_due_date from station
      where station.id = charger_pile.station_id and station.manager_user_id is not null
        and charger_pile.data_status = ${sql.lit(dataStates.normal)}
        and charger_pile.status <> ${sql.lit(pileStates.scrapped)}
        and verify_due_date <= ${today}::date + ${verifyWarnDays}::int
        and verify_warn_date is distinct from verify_due_date
      returning charger_pile.pile_no, verify_due_date::text as due_date, station.manager_user_id
    )
    select * from warned order by due_date, pile_no`.execute(tx)
  return rows
}
