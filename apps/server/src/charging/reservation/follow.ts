import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import type { EndedCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import { defineJob, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { expireAll, markUsed, moveRequested, moveReservation, noteNoAnswer, noteResult } from './store.ts'

/** A refused reservation ends. One without an answer stays: the charger may hold the gun, and staff may cancel it. */
export async function reserveEnded(
  { tx, now }: Context,
  { id }: EndedCommand<'reserve'>,
  outcome: CommandOutcome<'reserve'>,
): Promise<void> {
  const result = wordOf(outcome)
  if (outcome.result === 'ACCEPTED') await moveRequested(tx, id, 'reserve', { result })
  else if (outcome.result === 'TIMEOUT') await noteNoAnswer(tx, id, result)
  else await moveRequested(tx, id, 'refuse', { result, finishTime: now() })
}

export async function cancelReservationEnded(
  { tx, now }: Context,
  { command: { reservationNo } }: EndedCommand<'cancelReservation'>,
  outcome: CommandOutcome<'cancelReservation'>,
): Promise<void> {
  const result = wordOf(outcome)
  if (outcome.result === 'ACCEPTED')
    return void (await moveReservation(tx, reservationNo, 'cancel', { result, finishTime: now() }))
  await noteResult(tx, reservationNo, result)
  // the request was never answered, and the charger does not know the reservation
  if (outcome.result === 'REJECTED') await moveReservation(tx, reservationNo, 'refuse', { finishTime: now() })
}

type Use = { pileId: string; reservationNo: number; orderId: string }
/** A charge began with the reservation. */
export const reservationUsed = async ({ tx, now }: Context, use: Use): Promise<void> =>
  void (await markUsed(tx, { ...use, at: now() }))

const job = defineJob<TimedPayload>('expire-reservations')
export const expireReservationsMinutely: TimedAction = { name: '预约到期检查', cron: '40 * * * * *', job }
export const expireReservationsHandler = handleJob(job, async ({ tx, now }) => void (await expireAll(tx, now())))
