import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { defineJob, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { endOpen, expireAll, markUsed, noteResult, settleAsked, settleUnanswered } from './store.ts'

type Command = Pick<Selectable<Tables['deviceCommand']>, 'id' | 'command' | 'param'>

/** A refused wish keeps nothing. One that was never answered stays: the charger may hold the gun, and may be told to let it go. */
export async function reservationOutcome(
  { tx, now }: Context,
  { id, command, param }: Command,
  outcome: CommandOutcome,
): Promise<void> {
  const result = wordOf(outcome)
  const isAccepted = outcome.result === 'ACCEPTED'
  const ended = { result, finishTime: now() }
  if (command === 'RESERVE')
    await settleAsked(
      tx,
      id,
      isAccepted ? { status: '10', result } : outcome.result === 'TIMEOUT' ? { result } : { ...ended, status: '90' },
    )
  if (command !== 'CANCEL_RESERVATION') return
  const { reservationNo } = param as { reservationNo: number } // as it was asked
  if (isAccepted) return void (await endOpen(tx, reservationNo, { ...ended, status: '40' }))
  await noteResult(tx, reservationNo, result)
  if (outcome.result === 'REJECTED') await settleUnanswered(tx, reservationNo, ended.finishTime)
}

type Use = { pileId: string; reservationNo: number; orderId: string }
/** A charge began by it. */
export const reservationUsed = async ({ tx, now }: Context, use: Use): Promise<void> =>
  void (await markUsed(tx, { ...use, at: now() }))

const job = defineJob<TimedPayload>('expire-reservations')
export const expireReservationsMinutely: TimedAction = { name: '预约到期检查', cron: '40 * * * * *', job }
export const expireReservationsHandler = handleJob(job, async ({ tx, now }) => void (await expireAll(tx, now())))
