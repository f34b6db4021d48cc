import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import type { Context } from '../../../platform/context.ts'
import { keepSettings } from './keep-settings.ts'
import { endCommand, listStrandedCommands, type CommandRow } from './store.ts'

/** Told in the transaction that ends a command, and once more when the charger answers after it was called silent. */
export type CommandEnds = { onOutcome: (ctx: Context, command: CommandRow, outcome: CommandOutcome) => Promise<void> }

const statusOf = { ACCEPTED: '30', REJECTED: '40', OFFLINE: '40', EXPIRED: '50', TIMEOUT: '50' } as const

export async function finishCommand(
  ctx: Context,
  { onOutcome }: CommandEnds,
  id: string,
  outcome: CommandOutcome,
): Promise<void> {
  const ackTime = 'status' in outcome ? ctx.now() : null
  const ended = await endCommand(ctx.tx, id, { status: statusOf[outcome.result], ackTime, result: wordOf(outcome) })
  if (!ended) return
  await keepSettings(ctx, ended, outcome)
  await onOutcome(ctx, ended, outcome)
}

/** Longer than the gateway waits for an answer: whoever still runs has ended its commands by then. */
const answerWithinMs = 40_000

/** What a killed server sent and never heard of, and what was never sent in time. Run every few seconds. */
export async function endStrandedCommands(ctx: Context, ends: CommandEnds): Promise<void> {
  const now = ctx.now()
  for (const { id, status } of await listStrandedCommands(ctx.tx, new Date(now.getTime() - answerWithinMs), now))
    await finishCommand(ctx, ends, id, { result: status === '00' ? 'EXPIRED' : 'TIMEOUT' })
}
