import { handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import { receiveNotify, type PayTransEnds } from '../pay-trans/public.ts'
import { sandboxNotifyJob } from './decide-at-cashier.ts'

/** Delivers what the sandbox says by the way that the notifications of real channels take. */
export const sandboxNotifyHandler = (ends: PayTransEnds): JobHandler =>
  handleLongJob(sandboxNotifyJob, async (deps, told) => {
    await receiveNotify(deps, ends, told)
  })
