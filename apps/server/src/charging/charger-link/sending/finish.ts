import { commandStates, type CommandEndStep } from '@chargedeck/domain/command/states'
import type { CommandKind, CommandOf, CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import { apart } from '../../../platform/postgres/apart.ts'
import { isCollision } from '../../../platform/postgres/refusal.ts'
import { asSystem } from '../../../platform/work.ts'
import { storableTexts } from '../storable-text.ts'
import { commandIn, endCommand, listStrandedCommands, lockStrandedOrNull, type CommandRow } from './store.ts'

export type EndedCommand<K extends CommandKind = CommandKind> = Pick<
  CommandRow,
  'id' | 'pileId' | 'pileNo' | 'gunId' | 'orderId'
> & { command: CommandOf<K> }

export type EndListener<K extends CommandKind> = (
  ctx: Context,
  ended: EndedCommand<K>,
  outcome: CommandOutcome<K>,
) => Promise<void>

/** Runs in the transaction that ends a command, and again when the charger answers after its time-out. */
export type CommandEnds = { [K in CommandKind]?: readonly EndListener<K>[] }

const stepOf = {
  ACCEPTED: 'accept',
  REJECTED: 'reject',
  OFFLINE: 'loseConnection',
  EXPIRED: 'timeOut',
  TIMEOUT: 'timeOut',
} as const satisfies Record<CommandOutcome['result'], CommandEndStep>

const longestWord = 200

export async function finishCommand(
  ctx: Context,
  ends: CommandEnds,
  id: string,
  answered: CommandOutcome,
): Promise<void> {
  const outcome = storableTexts(answered)
  const row = await endCommand(ctx.tx, id, {
    step: stepOf[outcome.result],
    ackTime: 'status' in outcome ? ctx.now() : null,
    result: wordOf(outcome).slice(0, longestWord),
    rejectReason: outcome.result === 'REJECTED' ? outcome.reason : null,
  })
  if (row) await announceEnd(ctx, ends, row, outcome)
}

export async function announceEnd(
  ctx: Context,
  ends: CommandEnds,
  row: CommandRow,
  outcome: CommandOutcome,
): Promise<void> {
  const { id, pileId, pileNo, gunId, orderId } = row
  const command = commandIn(row)
  // the kind of the command is the key
  const listeners = ends[command.kind] as readonly EndListener<CommandKind>[] | undefined
  for (const listen of listeners ?? [])
    await alone(ctx, () => listen(ctx, { id, pileId, pileNo, gunId, orderId, command }, outcome))
}

/** A listener that fails is logged and undone alone: the charger has answered, and the others keep their work. */
async function alone(ctx: Context, listen: () => Promise<void>): Promise<void> {
  try {
    await apart(ctx.tx, listen)
  } catch (error) {
    if (isCollision(error)) throw error
    ctx.afterCommit(() => Promise.reject(error))
  }
}

/** Longer than the gateway waits for an answer: a server that still runs has ended its commands by then. */
const answerWithinMs = 40_000

const path = 'job:end-stranded-commands'

/**
 * Ends commands that a killed server sent, and commands that were not sent in time. Runs every few seconds. Each has a transaction
 * of its own: a start that fails frees its pile and its money before the next.
 */
export async function endStrandedCommands(deps: WorkDeps, ends: CommandEnds): Promise<void> {
  const now = deps.now()
  const stranding = { sentBefore: new Date(now.getTime() - answerWithinMs), now }
  for (const id of await asSystem(deps, path, ({ tx }) => listStrandedCommands(tx, stranding)))
    await asSystem(deps, path, async (ctx) => {
      const stranded = await lockStrandedOrNull(ctx.tx, id, stranding)
      if (!stranded) return
      await finishCommand(ctx, ends, id, { result: stranded.status === commandStates.waiting ? 'EXPIRED' : 'TIMEOUT' })
    }).catch((error: unknown) => deps.complain(error, `ending command ${id}`))
}
