import { settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { settleSetupStates } from '@chargedeck/domain/settle-setup/states'
import { sql } from 'kysely'
import type { Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'

type Reader = Pick<Context, 'tx'>
export type CompanyDay = { companyId: string; settleDate: string }

/** A second close of the same company waits for the first, by staff or by the job. */
export const lockCloses = ({ tx }: Reader, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('settle-close'), hashtext(${companyId}))`.execute(tx)

export async function lastClosedDayOrNull({ tx }: Reader, companyId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('settleClose')
    .select('settleDate')
    .where('companyId', '=', companyId)
    .where('status', '=', settleCloseStates.closed)
    .orderBy('settleDate', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.settleDate ?? null
}

/** The first day with bills, with orders that wait for them, or with a guarantee. */
export async function firstDayOrNull({ tx }: Reader, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select least(
    (select min(settle_date) from order_bill_day where company_id = ${companyId}),
    (select min(settle_date) from order_to_bill where company_id = ${companyId}),
    (select min(settle_date) from occupy_order where company_id = ${companyId} and to_bill_flag = 1),
    (select min(effective_date) from settle_setup join settle_setup_item on setup_id = settle_setup.id
      where company_id = ${companyId} and status <> ${settleSetupStates.deleted} and min_amt > 0)) as day`.execute(tx)
  return rows[0]?.day ?? null
}

export const listCompanyIds = async ({ tx }: Reader): Promise<string[]> =>
  (await tx.selectFrom('company').select('id').orderBy('id').execute()).map(({ id }) => id)

export type Waits = { waits: readonly string[]; isUnequal?: boolean }
/** What it waits for, as sentences; who sees the day sees them. */
export function saveWaits(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  day: CompanyDay,
  { waits, isUnequal = false }: Waits,
): Promise<unknown> {
  const facts = { waits: JSON.stringify(waits), tryTime: now(), unequalFlag: isUnequal ? 1 : 0 }
  return tx
    .insertInto('settleClose')
    .values({ ...day, status: settleCloseStates.waiting, ...facts })
    .onConflict((known) =>
      known
        .columns(['companyId', 'settleDate'])
        .doUpdateSet(facts)
        .where('settleClose.status', '=', settleCloseStates.waiting),
    )
    .execute()
}

type Closed = CompanyDay & {
  closeUser: string | null
  stationQty: number
  rowQty: number
  orderAmt: Fen
  shareAmt: Fen
}

export const saveClosed = ({ tx, now }: Pick<Context, 'tx' | 'now'>, { companyId, settleDate, ...sums }: Closed) => {
  const closed = {
    ...sums,
    status: settleCloseStates.closed,
    waits: JSON.stringify([]),
    unequalFlag: 0,
    tryTime: now(),
    closeTime: now(),
  }
  return tx
    .insertInto('settleClose')
    .values({ companyId, settleDate, ...closed })
    .onConflict((known) => known.columns(['companyId', 'settleDate']).doUpdateSet(closed))
    .execute()
}
