import { sql, type Insertable } from 'kysely'
import type { Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../../platform/context.ts'
import type { Tables } from '../../../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx'>

/** Until the transaction ends no other money of the company moves in the sandbox. */
export const lockSandboxMoney = ({ tx }: Reader, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('sandbox-money'), hashtext(${companyId}))`.execute(tx)

export const addSandboxFund = ({ tx }: Reader, fund: Insertable<Tables['sandboxFund']>) =>
  tx.insertInto('sandboxFund').values(fund).execute()

export const hasSandboxFund = async ({ tx }: Reader, reqSeqId: string): Promise<boolean> =>
  (await tx.selectFrom('sandboxFund').select('reqSeqId').where('reqSeqId', '=', reqSeqId).executeTakeFirst()) !==
  undefined

/** What partners of a company, or one of them, got from its account. */
export async function sumSandboxFunds({ tx }: Reader, companyId: string, huifuId: string | null): Promise<Fen> {
  const { amt } = await tx
    .selectFrom('sandboxFund')
    .select(sql<Fen>`coalesce(sum(amt), 0)::float8`.as('amt'))
    .where('companyId', '=', companyId)
    .$if(huifuId !== null, (rows) => rows.where('huifuId', '=', huifuId))
    .executeTakeFirstOrThrow()
  return amt
}
