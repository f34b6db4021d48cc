import { handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import { payNotifyReceiver, type PayTransEnds } from '../pay-trans/public.ts'
import { sandboxNotifyJob } from './decide-at-cashier.ts'

/** Delivers what the sandbox says by the way that the notifications of real channels take. */
export const sandboxNotifyHandler = (ends: PayTransEnds): JobHandler =>
  handleLongJob(sandboxNotifyJob, async (deps, told) => {
    await payNotifyReceiver(deps, ends)(told)
  })
