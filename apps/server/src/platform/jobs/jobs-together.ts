import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import { asSystem } from '../work.ts'
import type { Job, JobHandler } from './job.ts'

const mostPeers = 99

/**
 * A job that shares its transaction with waiting jobs of its kind: a hundred small transactions cost far more than one. When they fail
 * together, half of them are tried, down to the job alone, so that a faulty one fails alone; a job that has failed before runs alone.
 * Peers leave the queue with the commit: a process that is killed has taken none.
 */
export const handleJobsTogether = <P extends object>(
  job: Job<P>,
  work: (ctx: Context, payloads: readonly P[]) => Promise<void>,
): JobHandler => ({
  name: job.name,
  async run(deps, given, run) {
    const payload = given as P // enqueue is its only writer
    for (let most = run && run.attempt > 1 ? 0 : mostPeers; ;) {
      let peers: P[] = []
      try {
        return await asSystem(deps, `job:${job.name}`, async (ctx) => {
          peers = await takeWaiting(ctx.tx, job, most)
          await work(ctx, [payload, ...peers])
        })
      } catch (error) {
        if (peers.length === 0) throw error
        most = peers.length >> 1
      }
    }
  },
})

async function takeWaiting<P extends object>(tx: Tx, { name }: Job<P>, most: number): Promise<P[]> {
  if (most === 0) return []
  const { rows } = await sql<{ payload: P }>`
    /* prepared */ delete from graphile_worker._private_jobs as job using (
      select id from graphile_worker._private_jobs
      where is_available = true and run_at <= now() and attempts = 0
        and task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
      order by priority, run_at, id limit ${most} for update skip locked) as waiting
    where job.id = waiting.id returning job.payload`.execute(tx)
  return rows.map(({ payload }) => payload)
}
