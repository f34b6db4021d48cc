import type { ChargerCommand, CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { ChargerSockets } from '@chargedeck/domain/charger-link/link'
import type { WorkDeps } from '../../../platform/deps.ts'
import type { Context } from '../../../platform/context.ts'
import { handleLongJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { asSystem } from '../../../platform/work.ts'
import { finishCommand, type CommandEnds } from './finish.ts'
import { sendCommandJob } from './request.ts'
import { commandIn, markLeft, takeWaiting, type CommandRow } from './store.ts'

export type CommandSender = {
  sockets: Pick<ChargerSockets, 'send'>
  ends: CommandEnds
  /** The new password of a pile; null when the charger has proved it since. */
  passwordOf: (ctx: Context, pileId: string) => Promise<string | null>
}

export type OpenCommandSender = {
  job: JobHandler
  /** Resolves after the sockets are closed, when the outcome of every command under way is stored. */
  allEnded: () => Promise<void>
}

/** The job ends when the command is handed over: a silent charger must not delay other jobs. */
export function openCommandSender(sender: CommandSender): OpenCommandSender {
  const underWay = new Set<Promise<void>>()
  const turns = new Map<string, Promise<void>>()
  const track = (work: Promise<void>) => {
    const done = work.finally(() => underWay.delete(done))
    underWay.add(done)
  }
  const handOver = async (deps: WorkDeps, pileId: string) => {
    const rows = await asSystem(deps, 'send-command', ({ tx, now }) => takeWaiting(tx, pileId, now()))
    for (const row of rows) track(deliver(deps, sender, row, track))
  }
  const job = handleLongJob(sendCommandJob, (deps, { pileId }) => inTurn(turns, pileId, () => handOver(deps, pileId)))
  return { job, allEnded: async () => void (await Promise.all(underWay)) }
}

/** Sends the commands of one pile in their order: a stop leaves before a reset that was requested after it. */
async function inTurn(turns: Map<string, Promise<void>>, pileId: string, work: () => Promise<void>): Promise<void> {
  const turn = (turns.get(pileId) ?? Promise.resolve()).catch(() => undefined).then(work)
  turns.set(pileId, turn)
  try {
    await turn
  } finally {
    if (turns.get(pileId) === turn) turns.delete(pileId)
  }
}

type Track = (work: Promise<void>) => void

async function deliver(deps: WorkDeps, sender: CommandSender, row: CommandRow, track: Track): Promise<void> {
  const { sockets, ends } = sender
  let left: Promise<unknown> = Promise.resolve()
  const finish = (outcome: CommandOutcome) =>
    asSystem(deps, 'send-command', (ctx) => finishCommand(ctx, ends, row.id, outcome)).catch(
      (error: unknown) => deps.complain(error, `sending ${row.commandNo}`), // the sweep will time it out
    )
  const noteLeft = (at: Date) => asSystem(deps, 'send-command', ({ tx }) => markLeft(tx, row.id, at))
  const command = await withPassword(deps, sender, row)
  if (!command) return finish({ result: 'EXPIRED' })
  const outcome = await sockets.send(row.pileNo, command, {
    expireTime: row.expireTime,
    onLeft(at) {
      left = noteLeft(at).catch((error: unknown) => deps.complain(error, `sending ${row.commandNo}`))
    },
    onLateAnswer: (late) => track(finish(late)),
  })
  await left
  await finish(outcome)
}

async function withPassword(
  deps: WorkDeps,
  { passwordOf }: CommandSender,
  row: CommandRow,
): Promise<ChargerCommand | null> {
  const command = commandIn(row)
  if (command.kind !== 'changePassword') return command
  const password = await asSystem(deps, 'send-command', (ctx) => passwordOf(ctx, row.pileId))
  return password === null ? null : { ...command, password }
}
