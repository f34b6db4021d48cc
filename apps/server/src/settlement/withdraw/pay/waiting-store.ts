import { payTransStates } from '@chargedeck/domain/trade/states'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { sql, type Updateable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import type { WithdrawRow } from '../withdraw-store.ts'

type Reader = Pick<Context, 'tx'>
const waiting = ({ tx }: Reader) =>
  tx
    .selectFrom('withdraw')
    .where('transferStatus', '=', transferStates.transferring)
    .where('payTransStatus', '=', payTransStates.initiated)

/** What the next batches will take. */
export async function sumWaiting(reader: Reader, companyId: string): Promise<number> {
  const { amt } = await waiting(reader)
    .where('companyId', '=', companyId)
    .select(sql<number>`coalesce(sum(net_amt), 0)::float8`.as('amt'))
    .executeTakeFirstOrThrow()
  return amt
}

/** Those that no batch has sent, planned before a moment. */
export const lockPlannedBefore = (reader: Reader, until: Date): Promise<WithdrawRow[]> =>
  waiting(reader).selectAll().where('planPayTime', '<=', until).orderBy('id').forUpdate().execute()

export const lockWaiting = (reader: Reader, companyId: string, until: Date): Promise<WithdrawRow[]> =>
  waiting(reader)
    .selectAll()
    .where('companyId', '=', companyId)
    .where('planPayTime', '<=', until)
    .orderBy('id')
    .forUpdate()
    .execute()

export const changePlan = ({ tx }: Reader, id: string, change: Updateable<Tables['withdraw']>) =>
  tx.updateTable('withdraw').set(change).where('id', '=', id).execute()
