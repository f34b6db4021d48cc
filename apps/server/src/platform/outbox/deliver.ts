import type { Context } from '../context.ts'
import { handleLongJob, type Job, type JobHandler } from '../jobs/job.ts'
import { asSystem } from '../work.ts'
import type { Outcome } from './outcome.ts'

/** A row ready to be sent. */
export type Parcel<Receipt> = {
  send: () => Promise<Outcome<Receipt>>
  /** How often the row was tried before. */
  attemptQty: number
}

export type Tried<Receipt> = {
  outcome: Outcome<Receipt>
  attemptQty: number
  /** No further try follows, whatever the outcome. */
  isOver: boolean
}

/** How rows of one kind are sent: each step but `send` is a separate transaction. */
export type Outbox<Payload, P extends Parcel<Receipt>, Receipt> = {
  mostAttempts: number
  /** Null: nothing is left to send. */
  prepare: (ctx: Context, payload: Payload) => Promise<P | null>
  save: (ctx: Context, payload: Payload, parcel: P, tried: Tried<Receipt>) => Promise<void>
}

/** Sends between two transactions. A crash between them sends twice, and never loses a row. */
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

/** One more attempt than its row has, so that the row ends before its job. */
export const attemptsOfJob = (mostAttempts: number): { maxAttempts: number } => ({ maxAttempts: mostAttempts + 1 })
