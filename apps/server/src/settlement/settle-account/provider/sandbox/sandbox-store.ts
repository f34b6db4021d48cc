import { sql, type Insertable, type Selectable } from 'kysely'
import type { Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../../platform/context.ts'
import type { Tables } from '../../../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx'>
type SandboxAccount = Selectable<Tables['sandboxAccount']>
type SandboxCash = Selectable<Tables['sandboxCash']>

const first = async <T>(query: { executeTakeFirst: () => Promise<T | undefined> }): Promise<T | null> =>
  (await query.executeTakeFirst()) ?? null

/** A new application for an account replaces the one before. */
export const applyInSandbox = ({ tx }: Reader, account: Insertable<Tables['sandboxAccount']>) =>
  tx
    .insertInto('sandboxAccount')
    .values(account)
    .onConflict((found) => found.column('huifuId').doUpdateSet({ applyNo: account.applyNo, queryQty: 0 }))
    .execute()

export const askSandboxAccountOrNull = ({ tx }: Reader, huifuId: string): Promise<SandboxAccount | null> =>
  first(
    tx
      .updateTable('sandboxAccount')
      .set((row) => ({ queryQty: row('queryQty', '+', 1) }))
      .where('huifuId', '=', huifuId)
      .returningAll(),
  )

export const addSandboxCash = ({ tx }: Reader, cash: Insertable<Tables['sandboxCash']>) =>
  tx.insertInto('sandboxCash').values(cash).execute()

export const hasSandboxCash = async ({ tx }: Reader, reqSeqId: string): Promise<boolean> =>
  (await tx.selectFrom('sandboxCash').select('reqSeqId').where('reqSeqId', '=', reqSeqId).executeTakeFirst()) !==
  undefined

export const askSandboxCashOrNull = ({ tx }: Reader, reqSeqId: string): Promise<SandboxCash | null> =>
  first(
    tx
      .updateTable('sandboxCash')
      .set((row) => ({ queryQty: row('queryQty', '+', 1) }))
      .where('reqSeqId', '=', reqSeqId)
      .returningAll(),
  )

type Payout = { amt: Fen; queryQty: number; qty: number }
/** Payouts of an account that are alike. */
export const listSandboxPayouts = ({ tx }: Reader, companyId: string, huifuId: string): Promise<Payout[]> =>
  tx
    .selectFrom('sandboxCash')
    .select(['amt', sql<number>`least(query_qty, 4)`.as('queryQty'), sql<number>`count(*)::int`.as('qty')])
    .where('companyId', '=', companyId)
    .where('huifuId', '=', huifuId)
    .groupBy(['amt', sql`least(query_qty, 4)`])
    .execute()
