import type { Fen } from '@chargedeck/domain/kernel/money'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { LedgerContext } from '../ledger-context.ts'

export type LowGroup = {
  groupId: string
  groupName: string
  companyId: string
  orgId: string
  availableAmt: Fen
  warnAmt: Fen
  /** False: it has enough again. */
  isLow: boolean
}

/** Marks the groups that fell below their warning and unmarks those with enough again; returns both. A wallet that moves just now is left for the next run. */
export async function markLowGroups({ tx, now }: Pick<LedgerContext, 'tx' | 'now'>): Promise<LowGroup[]> {
  const changed = sql<LowGroup>`
    with changed as (
      select held.group_id, one.group_name, one.company_id, company.org_id, one.warn_amt, funds.available_amt, standing.is_low
      from group_wallet held
        join customer_group one on one.id = held.group_id
        join company on company.id = one.company_id
        cross join lateral (select held.balance_amt - held.frozen_amt
          + case one.pay_mode when 'CREDIT' then one.credit_amt else 0 end as available_amt) funds
        cross join lateral (select coalesce(one.warn_amt, 0) > 0 and one.data_status = ${dataStates.normal}
          and funds.available_amt < one.warn_amt as is_low) standing
      where standing.is_low <> (held.warn_time is not null)
      order by held.group_id
      for no key update of held skip locked)
    update group_wallet set warn_time = case when changed.is_low then ${now()}::timestamptz end
    from changed where group_wallet.group_id = changed.group_id
    returning changed.group_id, group_name, company_id, org_id, available_amt, warn_amt, is_low`
  return (await changed.execute(tx)).rows
}
