import { loadAreasHandler } from '../area/public.ts'
import { chargeOrderJobs, watchOrdersMinutely } from '../charge-order/public.ts'
import { sharePowerHandlers, sharePowerOften } from '../charging-profile/public.ts'
import { endStrandedCommands } from '../charger-link/public.ts'
import { rebootIdleHandler, rebootIdleNightly } from '../command/public.ts'
import { sendEmailHandler } from '../email/public.ts'
import { feeJobs, takeOverMinutely } from '../fee/public.ts'
import { fileJobs, sweepFilesDaily } from '../file/public.ts'
import { checkInvariantsHandler, checkInvariantsNightly } from '../invariant/public.ts'
import { sweepLogsDaily, sweepLogsHandler } from '../log/public.ts'
import { rebootHandlers } from '../monitor/public.ts'
import { tellOfNoticeHandler } from '../notice/public.ts'
import { pushSocHandler, pushSocMinutely } from '../pile/public.ts'
import { settingJobs, tellReturnedMinutely } from '../pile-setting/public.ts'
import type { WorkDeps } from '../platform/deps.ts'
import { defineJob, handleJob, type JobHandler } from '../platform/jobs/job.ts'
import { startJobs } from '../platform/jobs/run-jobs.ts'
import { seedTimers, startTimers, type TimedAction, type TimedPayload } from '../platform/jobs/timers.ts'
import { keepPartitionsDaily, keepPartitionsHandler } from '../platform/partitions/partitions-job.ts'
import { asSystem } from '../platform/work.ts'
import { sweepSessionsDaily, sweepSessionsHandler } from '../session/public.ts'
import { sendSmsHandler } from '../sms/public.ts'
import { expireReservationsHandler, expireReservationsMinutely } from '../reservation/public.ts'
import { pushStationHandler } from '../station/public.ts'
import { recordRuns, sweepTimerRunsDaily, sweepTimerRunsHandler } from '../timer/public.ts'
import { commandEnds } from './command-ends.ts'
import { sweepCodesDaily, sweepCodesHandler } from '../verification-code/public.ts'

const endStranded = defineJob<TimedPayload>('end-stranded-commands')
const endStrandedOften: TimedAction = { name: '设备指令超时检查', cron: '*/10 * * * * *', job: endStranded }

const timed: readonly TimedAction[] = [
  keepPartitionsDaily,
  sweepSessionsDaily,
  sweepFilesDaily,
  sweepCodesDaily,
  sweepTimerRunsDaily,
  sweepLogsDaily,
  watchOrdersMinutely,
  endStrandedOften,
  rebootIdleNightly,
  takeOverMinutely,
  sharePowerOften,
  expireReservationsMinutely,
  pushSocMinutely,
  tellReturnedMinutely,
  checkInvariantsNightly,
]
const always: readonly JobHandler[] = [
  keepPartitionsHandler,
  sweepSessionsHandler,
  sweepCodesHandler,
  sendSmsHandler,
  sendEmailHandler,
  tellOfNoticeHandler,
  sweepTimerRunsHandler,
  checkInvariantsHandler,
  rebootIdleHandler,
  ...rebootHandlers,
  loadAreasHandler,
  sweepLogsHandler,
  pushStationHandler,
  pushSocHandler,
  ...settingJobs,
  ...chargeOrderJobs,
  ...feeJobs,
  ...sharePowerHandlers,
  expireReservationsHandler,
  ...fileJobs,
  handleJob(endStranded, (ctx) => endStrandedCommands(ctx, commandEnds)),
]

/** What happens without anybody asking: jobs that requests leave behind, and what the clock starts. */
export async function startWork(work: WorkDeps, url: string, more: readonly JobHandler[]): Promise<{ stop: () => Promise<void> }> {
  await asSystem(work, '/boot', (ctx) => seedTimers(ctx, timed))
  const jobs = await startJobs({ url, deps: work, handlers: [...always.map(recordRuns), ...more] })
  const timers = startTimers(work, timed)
  return {
    stop() {
      timers.stop()
      return jobs.stop()
    },
  }
}
