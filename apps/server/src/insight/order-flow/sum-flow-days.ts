import { handleLongJob, defineJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { sumDays } from '../../platform/day-sums/sum-days.ts'
import { orderFlowDays } from './flow-days-store.ts'

const job = defineJob<TimedPayload>('sum-order-flow')
export const sumFlowNightly: TimedAction = { name: '订单流水历史合计', cron: '0 50 0 * * *', job }

export const sumFlowHandler: JobHandler = handleLongJob(job, (deps) => sumDays(deps, orderFlowDays))
