import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { sql, type RawBuilder } from 'kysely'
import { urlOfRunning } from '../../apps/server/src/platform/postgres/cluster/embedded-postgres.ts'
import { embeddedDatabase } from '../../apps/server/src/platform/postgres/cluster/make-database.ts'
import { placeCluster } from '../../apps/server/src/platform/postgres/cluster/place-cluster.ts'
import { openDb } from '../../apps/server/src/platform/postgres/db.ts'

/** What no page can do: a batch leaves at night. */
export const theHourOfItsBatch = (withdrawNo: string): Promise<void> =>
  change(sql`update withdraw set plan_pay_time = now() where withdraw_no = ${withdrawNo}`)

/** What the bank says of a payout depends on its last two digits: this one arrives, and comes back when it is asked about again. */
export const theBankWillReturn = (withdrawNo: string): Promise<void> =>
  change(sql`insert into sandbox_cash (req_seq_id, company_id, huifu_id, amt, query_qty, create_time)
    select cash.req_seq_id, cash.company_id, cash.huifu_id, cash_amt - cash_amt % 100 + 19, 0, now()
    from cash_record as cash join withdraw on withdraw.id = withdraw_id where withdraw_no = ${withdrawNo} and cash.status = 'I'`)

/** Four days go by in which the provider says nothing of a payout that the demo has sent. Returns its number, once the demo has told of the two that people end. */
export async function aSilentPayout(): Promise<string | undefined> {
  const db = openDb(urlOfServer())
  const silent = sql<{ withdrawNo: string }>`with silent as (
      update cash_record set sent_time = now() - interval '4 days', fund_time = now() - interval '4 days', next_ask_time = now() + interval '1 day'
      where id = (select cash.id from cash_record as cash join withdraw on withdraw.id = withdraw_id
        where cash.status = 'P' and cash.sent_time < now() - interval '1 hour' and (select count(*) from transfer_end) >= 2 and withdraw.pay_trans_status = 'P'
          and not exists (select from transfer_end as asked where asked.withdraw_id = withdraw.id) order by cash.id desc limit 1)
      returning withdraw_id)
    update withdraw set plan_pay_time = now() - interval '4 days' from silent where withdraw.id = silent.withdraw_id returning withdraw_no`
  const { rows } = await silent.execute(db)
  await db.destroy()
  return rows[0]?.withdrawNo
}

async function change(statement: RawBuilder<unknown>): Promise<void> {
  const db = openDb(urlOfServer())
  const { numAffectedRows } = await statement.execute(db)
  await db.destroy()
  if (numAffectedRows !== 1n) throw new Error('no such withdrawal')
}

/** Of the server under test, by the folder that it was given. */
function urlOfServer(): string {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(`chargedeck-e2e-${port}-`)) continue
    const url = urlOfRunning(placeCluster(join(tmpdir(), name)), embeddedDatabase)
    if (url !== null) return url
  }
  throw new Error('no server under test')
}
