import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { sendPassword } from './send-password.ts'
import { listUnsent } from './store.ts'

const pilesAtOnce = 20
const sendUnsent = defineJob<TimedPayload>('send-new-passwords')

/** A pile that was away when its password was made is sent it some time after it has come. */
export const sendUnsentMinutely: TimedAction = { name: '接入密码补发', cron: '40 * * * * *', job: sendUnsent }
export const sendUnsentHandler: JobHandler = handleJob(sendUnsent, async (ctx) => {
  for (const pile of await listUnsent(ctx.tx, ctx.now(), pilesAtOnce)) await sendPassword(ctx, pile, { form: 'HEX' })
})
