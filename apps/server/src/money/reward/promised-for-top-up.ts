import { subjectOf } from '@chargedeck/domain/activity/in-scope'
import { activityTypes } from '@chargedeck/domain/activity/kinds'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { listRunning, rewardsForEach } from '../../customer/activity/public.ts'
import type { CustomerRow } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import type { GivenReward } from './give.ts'

type Payer = Parameters<typeof subjectOf>[0] & Pick<CustomerRow, 'companyId'>

/** What activities would give for a top-up now. Nothing is held: another may use the budget up first. */
export async function promisedForTopUp(
  ctx: Pick<Context, 'tx' | 'now'>,
  customer: Payer,
  amt: Fen,
): Promise<GivenReward[]> {
  const { companyId } = customer
  const at = ctx.now()
  const running = await listRunning(ctx, { companyId, activityType: activityTypes.topUpGift, at })
  const event = { bizId: '', companyId, at, subject: subjectOf(customer), amt }
  const decided = (await rewardsForEach(ctx, running, [event])).get(event.bizId) ?? []
  return decided.map(({ activity, reward, vouchers }) => ({
    activityId: activity.id,
    activityName: activity.activityName,
    giftAmt: reward.giftAmt,
    vouchers: vouchers.map(({ prizeName, qty }) => ({ prizeName, qty })),
  }))
}
