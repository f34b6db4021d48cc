import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import type { WorkDeps } from '../deps.ts'
import { asSystem } from '../work.ts'

/** A kind of background work. Only the type carries its payload. */
export type Job<Payload extends object> = { name: string; payload?: Payload }
export const defineJob = <Payload extends object>(name: string): Job<Payload> => ({ name })

type JobOptions = {
  runAt?: Date
  /** A waiting job with the same key is replaced, so a request can be repeated. */
  jobKey?: string
  maxAttempts?: number
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** A user or money waits for it: it runs before everything not urgent, however long that has waited. */
  isUrgent?: boolean
}

const urgent = -1 // the queue runs the lowest number first

/** Joins the caller's transaction: the job exists only if the caller commits. */
export const enqueue = <P extends object>(
  tx: Tx,
  job: Job<P>,
  payload: P,
  { jobKey, ...options }: JobOptions = {},
): Promise<void> => addJobs(tx, job, [{ payload, key: jobKey ?? null }], options)

type ManyOptions<P> = Omit<JobOptions, 'jobKey'> & { jobKeyOf?: (payload: P) => string }

/** Adds one job for each payload, in one statement. */
export const enqueueEach = <P extends object>(
  tx: Tx,
  job: Job<P>,
  payloads: readonly P[],
  { jobKeyOf, ...options }: ManyOptions<P> = {},
): Promise<void> =>
  addJobs(
    tx,
    job,
    payloads.map((payload) => ({ payload, key: jobKeyOf?.(payload) ?? null })),
    options,
  )

async function addJobs(
  tx: Tx,
  { name }: Job<object>,
  requests: readonly { payload: object; key: string | null }[],
  { runAt, maxAttempts, queue, isUrgent = false }: Omit<JobOptions, 'jobKey'>,
): Promise<void> {
  if (requests.length === 0) return
  await sql`
    /* prepared */ select count(*) from graphile_worker.add_jobs((
      select array_agg((${name}, payload, ${queue ?? null}::text, ${runAt ?? null}::timestamptz, ${maxAttempts ?? null}::int, key,
        ${isUrgent ? urgent : 0}::int, null)::graphile_worker.job_spec)
      from json_to_recordset(${JSON.stringify(requests)}::json) as requested (payload json, key text)))`.execute(tx)
}

/** `attempt`: 1 when the job runs for the first time. `databaseUrl`: for a thread, which needs a connection of its own. */
export type JobRun = { attempt: number; databaseUrl: string }
export type JobHandler = { name: string; run: (deps: WorkDeps, payload: unknown, run?: JobRun) => Promise<void> }

/** A job in one transaction. It is tried again when it throws, so it must allow being repeated. */
export const handleJob = <P extends object>(
  job: Job<P>,
  work: (ctx: Context, payload: P) => Promise<void>,
): JobHandler => ({
  name: job.name,
  // enqueue is its only writer
  run: (deps, payload) => asSystem(deps, `job:${job.name}`, (ctx) => work(ctx, payload as P)),
})

/** A job that opens its own transactions, or none. */
export const handleLongJob = <P extends object>(
  job: Job<P>,
  work: (deps: WorkDeps, payload: P, run?: JobRun) => Promise<void>,
): JobHandler => ({
  name: job.name,
  run: (deps, payload, run) => work(deps, payload as P, run), // enqueue is its only writer
})
