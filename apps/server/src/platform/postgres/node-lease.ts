import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'

const nodes = 511 // of ten bits; above are those of ids after a clock that was put right, and of history
const leaseMs = 60_000
const renewMs = 15_000

/** Ids carry the number of their process. No two living processes have the same: each holds its number as a lease. */
export async function leaseNode(
  db: Db,
  complain: (error: unknown, doing: string) => void,
): Promise<{ node: number; others: number; release: () => Promise<void> }> {
  const holder = randomUUID()
  const node = await takeNode(db, holder)
  const renew = setInterval(() => {
    extend(db, node, holder).catch((error: unknown) => complain(error, 'renewing the node number'))
  }, renewMs)
  renew.unref()
  return {
    node,
    others: await countOthers(db, holder),
    async release() {
      clearInterval(renew)
      await db.deleteFrom('nodeLease').where('node', '=', node).where('holder', '=', holder).execute()
    },
  }
}

/** The lowest free number; an expired lease is free. Of two callers one waits at the insert and takes the next. */
async function takeNode(db: Db, holder: string): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ node: number }>`
      insert into node_lease (node, holder, expire_time)
      select n, ${holder}, now() + ${`${leaseMs} ms`}::interval from generate_series(1, ${nodes}) n
      where not exists (select 1 from node_lease l where l.node = n and l.expire_time > now())
      order by n limit 1
      on conflict (node) do update set holder = excluded.holder, expire_time = excluded.expire_time where node_lease.expire_time <= now()
      returning node`.execute(db)
    const [taken] = rows
    if (taken) return taken.node
  }
}

const countOthers = async (db: Db, holder: string): Promise<number> => {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from node_lease where holder <> ${holder} and expire_time > now()`.execute(db)
  return rows[0]?.others ?? 0
}

const extend = (db: Db, node: number, holder: string) =>
  sql`update node_lease set expire_time = now() + ${`${leaseMs} ms`}::interval where node = ${node} and holder = ${holder}`.execute(
    db,
  )
