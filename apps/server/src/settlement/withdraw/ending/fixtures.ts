import { fen } from '@chargedeck/domain/kernel/money'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { reason, type ScopedWrites } from '../../../../test/scoped-write.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { aProof } from '../../../money/trade-order/fixtures.ts'
import { aWithdraw } from '../fixtures.ts'

type Caller = Parameters<typeof aWithdraw>[1]

/** Sent so many hours ago, and the provider has said nothing since. */
export async function aSilentOne(server: TestServer, call: Caller, companyId: string, hours = 72) {
  const withdrawId = await aWithdraw(server, call, companyId)
  await call('PUT', '/settle/withdraw/transferPay', { withdrawId })
  const sentTime = new Date(server.now().getTime() - hours * 3_600_000)
  const { processing } = payTransStates
  await server.db
    .updateTable('cashRecord')
    .set({ status: processing, fundStatus: payTransStates.succeeded, fundAmt: fen(0), sentTime })
    .where('withdrawId', '=', withdrawId)
    .execute()
  await server.db.updateTable('withdraw').set({ payTransStatus: processing }).where('id', '=', withdrawId).execute()
  return { withdrawId }
}

async function anAskedEnd(server: TestServer, owner: Caller, companyId: string) {
  const { withdrawId } = await aSilentOne(server, owner, companyId)
  const fileIds = await aProof(server, owner)
  await owner('POST', '/settle/withdraw/endStuck', { withdrawId, way: 'PAID', reason: '银行回单', fileIds })
  return { withdrawId }
}

export const scopedWrites: ScopedWrites = {
  '/settle/withdraw/endStuck': async ({ companyId }, server, owner) => ({
    ...(await aSilentOne(server, owner, companyId)),
    way: 'PAID',
    reason,
    fileIds: await aProof(server, owner),
  }),
  '/settle/withdraw/endStuck/confirm': async ({ companyId }, server, owner) => {
    const { withdrawId } = await anAskedEnd(server, owner, companyId)
    await server.db.updateTable('transferEnd').set({ askUser: server.nextId() }).execute()
    return { withdrawId }
  },
  '/settle/withdraw/endStuck/refuse': async ({ companyId }, server, owner) => ({
    ...(await anAskedEnd(server, owner, companyId)),
    reason,
  }),
}
