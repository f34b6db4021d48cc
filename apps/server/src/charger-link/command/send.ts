import type { ChargerSockets } from '@chargedeck/domain/charger-link/link'
import type { WorkDeps } from '../../platform/deps.ts'
import { handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import { asSystem } from '../../platform/work.ts'
import { finishCommand, type CommandEnds } from './finish.ts'
import { sendCommandJob } from './request.ts'
import { askedOf, markSent, type CommandRow } from './store.ts'

export type CommandSender = CommandEnds & { sockets: Pick<ChargerSockets, 'send'> }

export type OpenCommandSender = {
  job: JobHandler
  /** Once the sockets are closed: every command that was under way has its outcome kept. */
  allEnded: () => Promise<void>
}

/** The job ends when the command is out: a silent charger must not keep other jobs waiting. */
export function openCommandSender(sender: CommandSender): OpenCommandSender {
  const underWay = new Set<Promise<void>>()
  const job = handleLongJob(sendCommandJob, async (deps, { commandId }) => {
    const row = await asSystem(deps, 'send-command', ({ tx, now }) => markSent(tx, commandId, now()))
    if (!row) return
    const done = deliver(deps, sender, row).finally(() => underWay.delete(done))
    underWay.add(done)
  })
  return { job, allEnded: async () => void (await Promise.all(underWay)) }
}

async function deliver(deps: WorkDeps, { sockets, onOutcome }: CommandSender, row: CommandRow): Promise<void> {
  try {
    const outcome = await sockets.send(row.pileNo, askedOf(row))
    await asSystem(deps, 'send-command', (ctx) => finishCommand(ctx, { onOutcome }, row.id, outcome))
  } catch (error) {
    deps.complain(error, `sending ${row.commandNo}`) // the sweep will call it timed out
  }
}
