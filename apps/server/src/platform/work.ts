import { errorCodes } from '@chargedeck/contract/errors'
import type { Insertable } from 'kysely'
import { noCaller, systemActor, type Actor, type Caller, type Context, type Tx } from './context.ts'
import type { ReadDeps, WorkDeps } from './deps.ts'
import type { HappenedEvent } from './events/event.ts'
import { isCollision, refusalOf } from './postgres/refusal.ts'
import type { Tables } from './postgres/tables.ts'

type WorkRequest = {
  actor: Actor
  caller: Caller
  path: string
  mode: 'read' | 'write' | 'system'
  answerHeader?: Context['answerHeader']
}
type ReadRequest = Omit<WorkRequest, 'mode'>
type WriteRequest = WorkRequest & { mode: 'write' | 'system' }
type Work<T> = (ctx: Context) => Promise<T>

const attempts = 3

/** Runs work in one transaction. A write leaves an audit row, whether done or refused. */
export async function doWork<T>(deps: WorkDeps, request: WriteRequest, work: Work<T>, attempt = 1): Promise<T> {
  const traces = tracesOf(deps, request)
  try {
    const answer = await deps.db.transaction().execute(async (tx) => {
      const given = await work(contextOf(deps, request, { tx, hooks: traces.hooks }))
      await traces.write(tx)
      return given
    })
    await traces.committed()
    return answer
  } catch (error) {
    await traces.failed()
    if (isCollision(error) && attempt < attempts) return doWork(deps, request, work, attempt + 1)
    throw await traces.ended(error)
  }
}

/** Runs work that cannot write, without a transaction: each statement reads its own snapshot anyway. */
export async function doRead<T>(deps: ReadDeps, request: ReadRequest, work: Work<T>): Promise<T> {
  const traces = tracesOf(deps, { ...request, mode: 'read' })
  try {
    const tx = deps.readDb as Tx // a reader needs nothing else of a transaction
    const answer = await work(contextOf(deps, request, { tx, hooks: traces.hooks }))
    await traces.committed()
    return answer
  } catch (error) {
    await traces.failed()
    throw await traces.ended(error)
  }
}

type Traces = ReturnType<typeof tracesOf>

const contextOf = (
  deps: WorkDeps,
  { actor, caller, answerHeader = () => {} }: ReadRequest,
  { tx, hooks }: Pick<Context, 'tx'> & Pick<Traces, 'hooks'>,
): Context => ({
  tx,
  now: deps.now,
  nextId: deps.nextId,
  sealer: deps.sealer,
  filesDir: deps.filesDir,
  allowsSandbox: deps.allowsSandbox === true,
  allowsPrivateCarriers: deps.allowsPrivateCarriers === true,
  actor,
  caller,
  ...hooks,
  answerHeader,
})

/** For jobs, chargers and the start of the server: sees everything, and is audited only when it notes a change. */
export const asSystem = <T>(deps: WorkDeps, path: string, work: Work<T>): Promise<T> =>
  doWork(deps, { actor: systemActor, caller: noCaller, path, mode: 'system' }, work)

/** The same for work that only reads: without a transaction. */
export const readAsSystem = <T>(deps: WorkDeps, path: string, work: Work<T>): Promise<T> =>
  doRead({ ...deps, readDb: deps.db }, { actor: systemActor, caller: noCaller, path }, work)

function tracesOf(deps: WorkDeps, { actor, caller, path, mode }: WorkRequest) {
  const rows: Insertable<Tables['auditLog']>[] = []
  const events: HappenedEvent[] = []
  const onCommit: (() => void | Promise<void>)[] = []
  const onFailure: (() => Promise<void>)[] = []
  const onRollback: ((tx: Tx) => Promise<void>)[] = []
  let lacksNote = mode === 'write'
  const entry = (outcome: number, subjectId: string | null, change: object) => ({
    id: deps.nextId(),
    userId: actor.userId,
    path,
    outcome,
    subjectId,
    change: JSON.stringify(change),
    requestNo: caller.requestNo || null,
    ip: caller.ip || null,
    createTime: deps.now(),
  })
  const quietly = async (doing: string, run: () => void | Promise<void>) => {
    try {
      await run()
    } catch (error) {
      deps.complain(error, `${doing} ${path}`)
    }
  }
  return {
    hooks: {
      note: (subjectId: string, change: object) => void ((lacksNote = false), rows.push(entry(200, subjectId, change))),
      noteNothing: () => void (lacksNote = false),
      afterCommit: (run: () => void | Promise<void>) => void onCommit.push(run),
      afterRollback: (run: (tx: Tx) => Promise<void>) => void onRollback.push(run),
      afterFailure: (run: () => Promise<void>) => void onFailure.push(run),
      publish: (event: HappenedEvent) => void events.push(event),
    },
    async write(tx: Tx) {
      if (lacksNote) throw new Error(`${path} wrote without saying what`)
      if (rows.length > 0) await tx.insertInto('auditLog').values(rows).execute()
    },
    async committed() {
      for (const event of events) await quietly('publishing after', () => deps.publish(event))
      for (const run of onCommit) await quietly('after the commit of', run)
    },
    async failed() {
      for (const run of onFailure) await quietly('after the failure of', run)
    },
    /** The refusal that the caller gets. */
    async ended(error: unknown): Promise<unknown> {
      const refusal = refusalOf(error)
      const outcome = errorCodes[refusal?.error ?? 'SERVER.UNEXPECTED']
      const refused = mode === 'write' ? [entry(outcome, null, {})] : []
      if (refused.length + onRollback.length === 0) return refusal ?? error
      await quietly('after the rollback of', () =>
        deps.db.transaction().execute(async (tx) => {
          if (refused.length > 0) await tx.insertInto('auditLog').values(refused).execute()
          for (const run of onRollback) await run(tx)
        }),
      )
      return refusal ?? error
    },
  }
}
