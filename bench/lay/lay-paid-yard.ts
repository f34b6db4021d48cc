import { fen } from '@chargedeck/domain/kernel/money'
import { takeTopUp } from '../../apps/server/src/money/ledger/public.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import type { WorkDeps } from '../../apps/server/src/platform/deps.ts'
import { idMaker } from '../../apps/server/src/platform/ids.ts'
import { sealerOf } from '../../apps/server/src/platform/seal.ts'
import { asSystem } from '../../apps/server/src/platform/work.ts'
import { layYard } from './lay-yard.ts'

const historyNode = 1020 // one of the numbers that no server uses

/** Work beside the real server, on its database. */
export function benchWork(db: Db): WorkDeps {
  const now = (): Date => new Date()
  const complain = (error: unknown): never => {
    throw error
  }
  return {
    db,
    now,
    nextId: idMaker(historyNode, now),
    sealer: sealerOf(Buffer.alloc(32)),
    filesDir: '', // the bench stores no files
    publish: () => undefined,
    complain,
  }
}

/** The yard with cash top-ups, so that the books agree from the start. */
export async function layPaidYard(db: Db, pileCount: number): Promise<void> {
  const work = benchWork(db)
  await layYard(work, pileCount)
  await db
    .updateTable('station')
    .set({ pileQty: pileCount, dcGunQty: 2 * pileCount })
    .execute()
  await db
    .updateTable('wallet')
    .set({ balanceAmt: fen(0) })
    .execute()
  const customers = await db.selectFrom('customer').select('id').execute()
  await asSystem(work, 'bench', async (ctx) => {
    for (const { id } of customers)
      await takeTopUp(ctx, { customerId: id, tradeAmt: fen(10_000_000), giftAmt: fen(0), reason: 'bench' })
  })
}
