import { subjectOf } from '@chargedeck/domain/activity/in-scope'
import { activityBizs, activityTypes } from '@chargedeck/domain/activity/kinds'
import { fen } from '@chargedeck/domain/kernel/money'
import { rewardsFor } from '../../customer/activity/public.ts'
import { customersRegisteredJob, findCustomerOrNull, isNewcomer } from '../../customer/customer/public.ts'
import { followRegistration } from '../../customer/fission/public.ts'
import type { Context } from '../../platform/context.ts'
import { handleLongJob } from '../../platform/jobs/job.ts'
import { asSystem } from '../../platform/work.ts'
import { eachAlone } from './each-alone.ts'
import { give } from './give.ts'
import { rewardInvitation } from './reward-invitation.ts'

/** Gives a new customer and their inviter what activities promised at the moment of the registration. */
async function rewardRegistration(ctx: Context, customerId: string): Promise<void> {
  const customer = await findCustomerOrNull(ctx, customerId)
  if (!customer) return
  for (const invitation of await followRegistration(ctx, customer)) await rewardInvitation(ctx, invitation)
  if (!(await isNewcomer(ctx, customer))) return
  const { companyId, registerTime: at } = customer
  const biz = { bizType: activityBizs.register, bizId: customerId }
  const event = { ...biz, activityType: activityTypes.registerGift, companyId, at }
  for (const decided of await rewardsFor(ctx, { ...event, subject: subjectOf(customer), amt: fen(0) }))
    await give(ctx, decided, { ...biz, customerId })
}

/** A sheet of employees registers thousands: each is rewarded alone, and the job may be repeated. */
export const customersRegisteredHandler = handleLongJob(customersRegisteredJob, async (deps, { customerIds }) => {
  await eachAlone(customerIds, (id) => asSystem(deps, 'job:customers-registered', (ctx) => rewardRegistration(ctx, id)))
})
