import { transferStates } from '@chargedeck/domain/withdraw/states'
import type { ScopedWrites } from '../../../../test/scoped-write.ts'
import type { TestWork } from '../../../../test/test-server.ts'
import { aWithdraw } from '../fixtures.ts'
import { payeeMarkOf } from '../payee-mark.ts'

/** Of the account of a withdrawal as it is now. */
const payeeMarkNow = async ({ db }: Pick<TestWork, 'db'>, withdrawId: string): Promise<string> =>
  payeeMarkOf(
    await db
      .selectFrom('withdraw')
      .innerJoin('settleAccount', 'settleAccount.id', 'settleAccountId')
      .selectAll('settleAccount')
      .where('withdraw.id', '=', withdrawId)
      .executeTakeFirstOrThrow(),
  )

export const scopedWrites: ScopedWrites = {
  '/settle/withdraw/transferPay': async ({ companyId }, server, owner) => ({
    withdrawId: await aWithdraw(server, owner, companyId),
  }),
  '/settle/withdraw/transferPay/confirm': async ({ companyId }, server, owner) => {
    const withdrawId = await aWithdraw(server, owner, companyId)
    const applied = { transferStatus: transferStates.inApproval, applyUser: server.nextId() }
    await server.db.updateTable('withdraw').set(applied).where('id', '=', withdrawId).execute()
    return { withdrawId, payeeMark: await payeeMarkNow(server, withdrawId) }
  },
  '/settle/withdraw/transferUndo': async ({ companyId }, server, owner) => {
    const withdrawId = await aWithdraw(server, owner, companyId)
    await owner('PUT', '/settle/withdraw/transferPay', { withdrawId })
    return { withdrawId }
  },
}
