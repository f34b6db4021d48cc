import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from './test-server.ts'

const patience = 500

/** Holds rows until each call waits behind the one before it, then lets them go in this order. */
export async function whileLocked<T>(
  { db }: Pick<TestServer, 'db'>,
  lock: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const answers: Promise<T>[] = []
  await db.transaction().execute(async (tx) => {
    await sql.raw(lock).execute(tx)
    for (const call of calls) {
      answers.push(call())
      for (let tries = 0; tries < patience && (await waiting()) < answers.length; tries++) await sleep(10)
    }
  })
  return Promise.all(answers)

  async function waiting(): Promise<number> {
    const { rows } = await sql<{ qty: number }>`select count(*)::int as qty from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
    return rows[0]?.qty ?? 0
  }
}
