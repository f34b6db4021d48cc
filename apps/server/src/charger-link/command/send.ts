import type { ChargerSockets } from '@chargedeck/domain/charger-link/link'
import type { Context } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import { asSystem } from '../../platform/work.ts'
import { finishCommand, type CommandEnds } from './finish.ts'
import { sendCommandJob } from './request.ts'
import { askedOf, markSent, type CommandRow } from './store.ts'

export type CommandSender = CommandEnds & { sockets: Pick<ChargerSockets, 'send'> }

/** The job ends when the command is out: a silent charger must not keep other jobs waiting. */
export const commandSender = (sender: CommandSender): JobHandler =>
  handleLongJob(sendCommandJob, async (deps, { commandId }) => {
    const row = await asSystem(deps, 'send-command', ({ tx, now }) => markSent(tx, commandId, now()))
    if (row) void deliver(deps, sender, row)
  })

async function deliver(deps: WorkDeps, { sockets, onOutcome }: CommandSender, row: CommandRow): Promise<void> {
  try {
    const outcome = await sockets.send(row.pileNo, askedOf(row))
    await asSystem(deps, 'send-command', (ctx: Context) => finishCommand(ctx, { onOutcome }, row.id, outcome))
  } catch (error) {
    deps.complain(error, `sending ${row.commandNo}`) // the sweep will call it timed out
  }
}
