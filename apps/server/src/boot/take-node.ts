import type { Log } from '../platform/log.ts'
import type { Db } from '../platform/postgres/db.ts'
import { leaseNode } from '../platform/postgres/node-lease.ts'

type NodeNumber = { node: number; release: () => Promise<void> }

/** Takes the number for this process's ids, and warns when the database serves another process: limits in memory count twice then. */
export async function takeNode(db: Db, log: Pick<Log, 'warn' | 'error'>): Promise<NodeNumber> {
  const { node, others, release } = await leaseNode(db, (err, doing) => log.error({ err }, doing))
  if (others > 0) log.warn({ others }, 'another process uses this database, or was killed less than a minute ago')
  return { node, release }
}
