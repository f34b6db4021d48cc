import { paidTwiceWays } from '@chargedeck/domain/withdraw/paid-twice'
import { reason, type ScopedWrites } from '../../../../test/scoped-write.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { aProof } from '../../../money/trade-order/fixtures.ts'
import { asSystem } from '../../../platform/work.ts'
import { aSilentOne } from '../ending/fixtures.ts'
import { latestCash } from '../fixtures.ts'
import { findWithdrawOrNull } from '../withdraw-store.ts'
import { keepPaidTwice } from './keep-paid-twice.ts'

type Caller = Parameters<typeof aSilentOne>[1]

/** A request of a withdrawal of the company counts as one too many. */
async function aPaidTwice(server: TestServer, call: Caller, companyId: string): Promise<string> {
  const { withdrawId } = await aSilentOne(server, call, companyId)
  const cash = await latestCash(server, withdrawId)
  await asSystem(server.deps, 'test', async (ctx) => {
    const row = await findWithdrawOrNull(ctx, withdrawId)
    if (row) await keepPaidTwice(ctx, row, cash)
  })
  const { id } = await server.db
    .selectFrom('paidTwice')
    .select('id')
    .where('withdrawId', '=', withdrawId)
    .executeTakeFirstOrThrow()
  return id
}

const asked = async (server: TestServer, call: Caller, id: string) => ({
  id,
  way: paidTwiceWays.writtenOff,
  reason,
  fileIds: await aProof(server, call),
})

async function anAsked(server: TestServer, owner: Caller, companyId: string): Promise<string> {
  const id = await aPaidTwice(server, owner, companyId)
  await owner('POST', '/settle/withdraw/paidTwice', await asked(server, owner, id))
  return id
}

export const scopedWrites: ScopedWrites = {
  '/settle/withdraw/paidTwice': async ({ companyId }, server, owner) =>
    asked(server, owner, await aPaidTwice(server, owner, companyId)),
  '/settle/withdraw/paidTwice/confirm': async ({ companyId }, server, owner) => {
    const id = await anAsked(server, owner, companyId)
    await server.db.updateTable('paidTwice').set({ askUser: server.nextId() }).where('id', '=', id).execute()
    return { id }
  },
  '/settle/withdraw/paidTwice/refuse': async ({ companyId }, server, owner) => ({
    id: await anAsked(server, owner, companyId),
    reason,
  }),
}
