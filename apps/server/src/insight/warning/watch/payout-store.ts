import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { unclosedWarningStates, warningStates } from '@chargedeck/domain/warning/states'
import { failCodes, transferStates } from '@chargedeck/domain/withdraw/states'
import { paidTwiceStates } from '@chargedeck/domain/withdraw/paid-twice'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { literals } from '../../../platform/postgres/literals.ts'

/** Companies with an open warning that their withdrawals lack money, and with none that waits for a batch. */
export const listPaidUp = (tx: Tx): Promise<string[]> =>
  listWithout(
    tx,
    platformAlarms.payoutShort,
    sql`d.transfer_status = ${transferStates.transferring} and d.pay_trans_status = ${payTransStates.initiated}`,
  )

/** Companies with an open warning of money that a bank sent back, and with none that waits for staff. */
export const listWithoutReturned = (tx: Tx): Promise<string[]> =>
  listWithout(
    tx,
    platformAlarms.payoutReturned,
    sql`d.transfer_status = ${transferStates.failed} and d.fail_code = ${failCodes.returned}`,
  )

/** Companies with an open warning of payouts of which the provider said two things, and with none that people must decide or that was paid twice. */
export const listWithoutDoubt = (tx: Tx): Promise<string[]> =>
  listWithout(
    tx,
    platformAlarms.payoutDoubtful,
    sql`(exists (select from cash_record where withdraw_id = d.id and doubt_time is not null and doubt_end_time is null)
      or exists (select from paid_twice where withdraw_id = d.id and paid_twice.status <> ${paidTwiceStates.settled}))`,
  )

async function listWithout(tx: Tx, code: string, withdrawal: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select w.company_id from warning w
    where w.alarm_code = ${code} and w.status = ${sql.lit(warningStates.open)}
      and w.status in (${literals(unclosedWarningStates)}) and w.company_id is not null
      and not exists (select from withdraw d where d.company_id = w.company_id and ${withdrawal})
    order by w.id`.execute(tx)
  return rows.map(({ companyId }) => companyId)
}
