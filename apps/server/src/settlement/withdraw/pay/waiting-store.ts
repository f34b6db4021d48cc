import type { Fen } from '@chargedeck/domain/kernel/money'
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

/** What the next batches will take, by account of partners at the provider. */
export const listPlanned = (reader: Reader, companyId: string): Promise<{ huifuId: string | null; amt: Fen }[]> =>
  waiting(reader)
    .innerJoin('settleAccount', 'settleAccount.id', 'withdraw.settleAccountId')
    .where('withdraw.companyId', '=', companyId)
    .select(['settleAccount.huifuId', sql<Fen>`sum(net_amt)::float8`.as('amt')])
    .groupBy('settleAccount.huifuId')
    .execute()

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
