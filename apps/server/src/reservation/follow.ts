import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { Context } from '../platform/context.ts'
import { defineJob, handleJob } from '../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../platform/jobs/timers.ts'
import { endCancelled, expireAll, markUsed, settleAsked } from './store.ts'

type Command = { id: string; command: string }

/** A refused wish keeps nothing; a refused cancel leaves the reservation as it was. */
export async function reservationOutcome({ tx, now }: Context, { id, command }: Command, outcome: CommandOutcome): Promise<void> {
  const result = 'status' in outcome ? outcome.status : outcome.result
  const isAccepted = outcome.result === 'ACCEPTED'
  if (command === 'RESERVE') await settleAsked(tx, id, isAccepted ? { status: '10', result } : { status: '90', result, finishTime: now() })
  if (command === 'CANCEL_RESERVATION') await endCancelled(tx, id, isAccepted ? { status: '40', result, finishTime: now() } : { result })
}

type Use = { pileId: string; reservationNo: number; orderId: string }
/** A charge began by it. */
export const reservationUsed = async ({ tx, now }: Context, use: Use): Promise<void> => void (await markUsed(tx, { ...use, at: now() }))

const job = defineJob<TimedPayload>('expire-reservations')
export const expireReservationsMinutely: TimedAction = { name: '预约到期检查', cron: '40 * * * * *', job }
export const expireReservationsHandler = handleJob(job, async ({ tx, now }) => void (await expireAll(tx, now())))
