import type { ActivityBiz } from '@chargedeck/domain/activity/kinds'
import type { Prize } from '@chargedeck/domain/activity/prizes'
import type { ScopeRow } from '@chargedeck/domain/activity/in-scope'
import type { RuleByType } from '@chargedeck/domain/activity/rules'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { insertUses, usedTimesAmong, usersAmong } from './grant-store.ts'
import { prizesOfActivities, toPrize } from '../prize-store.ts'
import { addUsed, lockActivities, scopesOf, type ActivityRow } from '../store.ts'

/** An activity that staff give out themselves. */
export type Granting = Omit<ActivityRow, 'rule'> & {
  rule: RuleByType['GRANT']
  scope: readonly ScopeRow[]
  prizes: readonly Prize[]
}

/** Locked, so that its budget can be spent. Null: it is none that staff give out. */
export async function lockGrantingOrNull(ctx: Pick<Context, 'tx'>, id: string): Promise<Granting | null> {
  const [activity] = await lockActivities(ctx, [id])
  if (activity?.activityType !== 'GRANT') return null
  const prizes = (await prizesOfActivities(ctx, [id])).get(id) ?? []
  const scope = (await scopesOf(ctx, [id])).get(id) ?? []
  // the rule was checked against the type when it was saved
  return { ...activity, rule: activity.rule as Granting['rule'], scope, prizes: prizes.map(toPrize) }
}

type Event = { activityId: string; bizType: ActivityBiz; bizId: string }
/** How often each of these customers received this activity, and whether this event has given it already. */
export async function receivedAmong(
  ctx: Pick<Context, 'tx'>,
  event: Event,
  customerIds: readonly string[],
): Promise<{ times: ReadonlyMap<string, number>; before: ReadonlySet<string> }> {
  const times = await usedTimesAmong(ctx, event.activityId, customerIds)
  return { times, before: await usersAmong(ctx, event, customerIds) }
}

/** Takes the same for each of many customers from a budget. The caller has decided under the lock of the activity. */
export async function spendForEach(
  ctx: Context,
  { costAmt, giftAmt, voucherQty, ...event }: Event & { costAmt: Fen; giftAmt: Fen; voucherQty: number },
  customerIds: readonly string[],
): Promise<void> {
  if (customerIds.length === 0) return
  const qty = await insertUses(ctx, { ...event, costAmt, giftAmt, voucherQty, customerIds })
  await addUsed(ctx, event.activityId, { amt: fen(costAmt * qty), qty })
}
