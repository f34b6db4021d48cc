import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { transferStates, withdrawSteps } from '@chargedeck/domain/withdraw/states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
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

/** Those with withdrawals that somebody may pay now. */
export const listCompaniesToPay = async ({ tx }: Reader): Promise<string[]> =>
  (
    await tx
      .selectFrom('withdraw')
      .select('companyId')
      .distinct()
      .where('transferStatus', 'in', withdrawSteps.statesBefore('pay'))
      .orderBy('companyId')
      .execute()
  ).map(({ companyId }) => companyId)
