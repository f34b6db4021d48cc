import { activityBizs, activityTypes } from '@chargedeck/domain/activity/kinds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'

type Charge = { id: string; customerId: string | null; companyId: string; endTime: Date | null }
const rewarding = plainArray([activityTypes.firstCharge, activityTypes.chargeRebate])

/** The charges that a running activity or an invitation may reward, or that something was given for. */
export async function listRewardable(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  charges: readonly Charge[],
): Promise<ReadonlySet<string>> {
  const column = (name: keyof Charge) => plainArray(charges.map((charge) => charge[name]))
  const { rows } = await sql<{ id: string }>`
    /* prepared */ select charge.id
    from unnest(${column('id')}::bigint[], ${column('customerId')}::bigint[], ${column('companyId')}::bigint[], ${column('endTime')}::timestamptz[])
      as charge (id, customer_id, company_id, end_time)
    where exists (select from fission where first_order_id = charge.id)
      or exists (select from fission where invitee_id = charge.customer_id)
      or exists (select from activity_use where biz_id = charge.id and biz_type = ${sql.lit(activityBizs.rebate)})
      or exists (select from activity where activity.company_id = charge.company_id and data_status = ${sql.lit(dataStates.normal)}
        and activity_type = any(${sql.lit(rewarding)}::text[])
        and start_time <= coalesce(charge.end_time, ${now()}) and activity.end_time > coalesce(charge.end_time, ${now()}) - interval '1 second')`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
