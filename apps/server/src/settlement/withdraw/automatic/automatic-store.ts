import { dayWithdrawStates } from '@chargedeck/domain/settle-day/states'
import { settleSetupStates } from '@chargedeck/domain/settle-setup/states'
import { settleModes } from '@chargedeck/domain/settle-setup/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** Partners with open days, all of whose setups in force are automatic. */
export async function listAutomaticHolders({ tx }: Pick<Context, 'tx'>, today: string): Promise<string[]> {
  const { rows } = await sql<{ holderId: string }>`
    select holder_id from settle_setup_item join settle_setup on settle_setup.id = setup_id
    where status = ${settleSetupStates.active} and effective_date <= ${today}::date and (expire_date is null or expire_date >= ${today}::date)
      and exists (select from settle_daily where settle_daily.holder_id = settle_setup_item.holder_id
        and withdraw_status = ${dayWithdrawStates.open} and closed_flag = 1)
    group by holder_id having bool_and(settle_mode = ${settleModes.automatic}) order by holder_id`.execute(tx)
  return rows.map(({ holderId }) => holderId)
}
