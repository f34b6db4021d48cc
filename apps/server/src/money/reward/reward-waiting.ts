import { activityEnabledJob, fissionRulesOf } from '../../customer/activity/public.ts'
import { listDue } from '../../customer/fission/public.ts'
import { handleLongJob } from '../../platform/jobs/job.ts'
import { asSystem } from '../../platform/work.ts'
import { eachAlone } from './each-alone.ts'
import { rewardInvitation } from './reward-invitation.ts'

/** Gives the rewards that were due while an activity was disabled, each invitation alone; the job may be repeated. */
export const activityEnabledHandler = handleLongJob(activityEnabledJob, async (deps, { activityId }) => {
  const due = await asSystem(deps, 'job:activity-enabled', async (ctx) => {
    const rule = (await fissionRulesOf(ctx, [activityId])).get(activityId)
    return rule?.trigger ? listDue(ctx, activityId, rule.trigger) : []
  })
  await eachAlone(due, (id) => asSystem(deps, 'job:activity-enabled', (ctx) => rewardInvitation(ctx, id)))
})
