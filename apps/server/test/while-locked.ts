import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from './test-server.ts'

type Server = Pick<TestServer, 'db'>
const patience = 500

/** How often PostgreSQL has undone one of two transactions that waited for each other. */
export async function deadlocksSoFar({ db }: Server): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  await sleep(1100) // connections tell their figures once a second
  const { rows } = await sql<{ qty: number }>`
    select deadlocks::int as qty from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.qty ?? 0
}

/** Holds rows until each call waits behind the one before it, then lets them go in this order. */
export async function whileLocked<T>({ db }: Server, lock: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: Promise<T>[] = []
  await db.transaction().execute(async (tx) => {
    await sql.raw(lock).execute(tx)
    for (const call of calls) {
      answers.push(call())
      await untilWaiting({ db }, answers.length)
    }
  })
  return Promise.all(answers)
}

/** While a call waits for the rows of `lock`, whether it has left those of `rest` free; then its answer. */
export async function leavesFree<T>(
  { db }: Server,
  { lock, rest }: { lock: string; rest: string },
  call: () => Promise<T>,
) {
  let answer: Promise<T> | undefined
  const isFree = await db.transaction().execute(async (tx) => {
    await sql.raw(`${lock} for update`).execute(tx)
    answer = call()
    await untilWaiting({ db }, 1)
    const taken = await sql
      .raw(`${rest} for update nowait`)
      .execute(db)
      .catch(() => null)
    return taken !== null
  })
  return { isFree, answer: await answer }
}

async function untilWaiting({ db }: Server, calls: number): Promise<void> {
  for (let tries = 0; tries < patience; tries++) {
    if ((await waiting({ db })) >= calls) return
    await sleep(10)
  }
  throw new Error(`fewer than ${calls} calls wait for the locked rows`)
}

async function waiting({ db }: Server): Promise<number> {
  const { rows } = await sql<{ qty: number }>`select count(*)::int as qty from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows[0]?.qty ?? 0
}
