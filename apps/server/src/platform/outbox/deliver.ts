import type { Context } from '../context.ts'
import { handleLongJob, type Job, type JobHandler } from '../jobs/job.ts'
import { asSystem } from '../work.ts'
import type { Outcome } from './outcome.ts'

/** A row that is ready to be sent. */
export type Parcel<Receipt> = {
  send: () => Promise<Outcome<Receipt>>
  /** How often its row was tried before. */
  attemptQty: number
}

export type Tried<Receipt> = {
  outcome: Outcome<Receipt>
  attemptQty: number
  /** No further try follows, whatever came of this one. */
  isOver: boolean
}

/** How rows of one kind leave: each step but `send` is a transaction of its own. */
export type Outbox<Payload, P extends Parcel<Receipt>, Receipt> = {
  mostAttempts: number
  /** Null: there is nothing to send (any more). */
  prepare: (ctx: Context, payload: Payload) => Promise<P | null>
  save: (ctx: Context, payload: Payload, parcel: P, tried: Tried<Receipt>) => Promise<void>
}

/** The network lies between two transactions. A crash between them sends twice, and never loses a row. */
export const handleOutbox = <Payload extends object, P extends Parcel<Receipt>, Receipt>(
  job: Job<Payload>,
  { mostAttempts, prepare, save }: Outbox<Payload, P, Receipt>,
): JobHandler =>
  handleLongJob(job, async (deps, payload) => {
    const doing = `job:${job.name}`
    const parcel = await asSystem(deps, doing, (ctx) => prepare(ctx, payload))
    if (!parcel) return
    const outcome = await parcel.send()
    const attemptQty = parcel.attemptQty + 1
    const isOver = outcome.sent || !outcome.again || attemptQty >= mostAttempts
    await asSystem(deps, doing, (ctx) => save(ctx, payload, parcel, { outcome, attemptQty, isOver }))
    if (!isOver) throw new Error(`${job.name} ${JSON.stringify(payload)} is tried again: ${reasonOf(outcome)}`)
  })

const reasonOf = (outcome: Outcome<unknown>): string => (outcome.sent ? '' : outcome.reason)

/** One more than a row is tried, so that the row ends before its job does. */
export const attemptsOfJob = (mostAttempts: number): { maxAttempts: number } => ({ maxAttempts: mostAttempts + 1 })
