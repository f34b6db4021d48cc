import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { grantStates } from '@chargedeck/domain/voucher/grant-states'
import { startGrant } from '../../apps/server/src/customer/voucher/public.ts'
import { brokenInvariants } from '../../apps/server/src/insight/invariant/public.ts'
import { idMaker } from '../../apps/server/src/platform/ids.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { sealerOf } from '../../apps/server/src/platform/seal.ts'
import { asSystem } from '../../apps/server/src/platform/work.ts'
import { layGrant } from '../lay/lay-grant.ts'
import { startRealServer } from '../process/real-server.ts'

type Victim = 'server' | 'postgres'

/** Kills victims while vouchers are given, and counts what each customer has in the end. */
export async function killGrant({ victims, customers }: { victims: readonly Victim[]; customers: number }) {
  const server = await startRealServer()
  try {
    let db = server.openDb()
    await layGrant(db, customers)
    const grantId = await start(db)
    const givenAtKills: number[] = []
    for (const victim of victims) {
      const before = givenAtKills.at(-1) ?? 0
      await until(async () => (await givenOf(db)) > before)
      await sleep(randomInt(100))
      givenAtKills.push(await givenOf(db))
      await (victim === 'server' ? server.killServer() : server.killPostgres())
      await db.destroy().catch(() => undefined)
      db = server.openDb()
    }
    await until(() => isDone(db, grantId))
    const { rows } = await sql<{ customers: number; vouchers: number }>`
      select count(distinct customer_id)::int as customers, count(*)::int as vouchers from voucher`.execute(db)
    const broken = await brokenInvariants(db)
    await db.destroy()
    return { givenAtKills, ...rows[0], broken }
  } finally {
    await server.stop()
  }
}

async function start(db: Db): Promise<string> {
  const now = (): Date => new Date()
  const complain = (error: unknown, doing: string) => console.error(doing, error)
  const work = {
    db,
    now,
    nextId: idMaker(1, now),
    sealer: sealerOf(Buffer.alloc(32)),
    filesDir: '',
    publish: () => undefined,
    complain,
  }
  const order = { activityId: '1', target: 'FILTER', filters: {}, requestId: 'kill' } as const
  return (await asSystem(work, 'bench', (ctx) => startGrant(ctx, order))).grantId
}

const givenOf = async (db: Db): Promise<number> =>
  (await sql<{ given: number }>`select count(*)::int as given from voucher`.execute(db)).rows[0]?.given ?? 0

const isDone = async (db: Db, grantId: string): Promise<boolean> => {
  const grant = await db.selectFrom('voucherGrant').select('status').where('id', '=', grantId).executeTakeFirstOrThrow()
  return grant.status === grantStates.done
}

/** Also while PostgreSQL is away. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(50))
    if (await isTrue().catch(() => false)) return
  throw new Error('the grant does not go on')
}
