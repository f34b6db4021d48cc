import { defineJob, handleJob, type JobHandler } from '../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../platform/jobs/timers.ts'
import { onOutcome as tellOrder } from './charge-order/public.ts'
import { endStrandedCommands, type CommandEnds } from './charger-link/public.ts'
import { powerOutcome } from './charging-profile/public.ts'
import { diagnosticsOutcome } from './diagnostics/public.ts'
import { firmwareOutcome } from './firmware/public.ts'
import { localListOutcome } from './local-list/public.ts'
import { keepSettingsTold } from './pile-setting/public.ts'
import { reservationOutcome } from './reservation/public.ts'
import { hearSocOutcome } from './soc-limit/public.ts'

/** Who hears what became of a command, in the transaction that ends it. */
export const commandEnds: CommandEnds = {
  async onOutcome(ctx, command, outcome) {
    await tellOrder(ctx, command, outcome)
    await keepSettingsTold(ctx, command, outcome)
    await hearSocOutcome(ctx, command, outcome)
    await localListOutcome(ctx, command, outcome)
    await reservationOutcome(ctx, command, outcome)
    await powerOutcome(ctx, command, outcome)
    if (command.command === 'UPDATE_FIRMWARE') await firmwareOutcome(ctx, command.id, outcome)
    if (command.command === 'GET_DIAGNOSTICS') await diagnosticsOutcome(ctx, command.id, outcome)
  },
}

const endStranded = defineJob<TimedPayload>('end-stranded-commands')
export const endStrandedOften: TimedAction = { name: '设备指令超时检查', cron: '*/10 * * * * *', job: endStranded }
export const endStrandedJobs: readonly JobHandler[] = [
  handleJob(endStranded, (ctx) => endStrandedCommands(ctx, commandEnds)),
]
