import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { LedgerContext } from '../ledger-context.ts'

export type LowMargin = {
  carrierId: string
  carrierName: string
  companyId: string
  orgId: string
  freeAmt: Fen
  receivableAmt: Fen
  marginWarnAmt: Fen | null
  /** False: it has enough again. */
  isLow: boolean
}

/** Marks the carriers whose margin came down to their warning, or ran out, and unmarks those with enough again; returns both. A margin that moves just now is left for the next run. */
export async function markLowMargins({ tx, now }: Pick<LedgerContext, 'tx' | 'now'>): Promise<LowMargin[]> {
  const changed = sql<LowMargin>`
    with changed as (
      select held.carrier_id, one.carrier_name, one.company_id, company.org_id, one.margin_warn_amt, funds.free_amt, standing.is_low
      from carrier_wallet held
        join carrier one on one.id = held.carrier_id
        join company on company.id = one.company_id
        cross join lateral (select greatest(0, held.margin_amt - held.frozen_margin_amt) as free_amt) funds
        cross join lateral (select one.status = ${sql.lit(carrierStates.enabled)} and one.pay_mode = 'MARGIN'
          and (held.receivable_amt > 0 or funds.free_amt <= coalesce(one.margin_warn_amt, 0)) as is_low) standing
      where coalesce(standing.is_low, false) <> (held.warn_time is not null)
      order by held.carrier_id
      for no key update of held skip locked)
    update carrier_wallet set warn_time = case when changed.is_low then ${now()}::timestamptz end
    from changed where carrier_wallet.carrier_id = changed.carrier_id
    returning changed.carrier_id, carrier_name, company_id, org_id, free_amt, receivable_amt, margin_warn_amt, coalesce(is_low, false) as is_low`
  return (await changed.execute(tx)).rows
}
