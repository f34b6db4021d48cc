import type { ActivityBiz, ActivityType } from '@chargedeck/domain/activity/kinds'
import { fissionStates } from '@chargedeck/domain/fission/states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { ActivityRow } from '../store.ts'

type Reader = Pick<Context, 'tx'>
type Event = { activityType: ActivityType; bizType: ActivityBiz; bizId: string }

/** Those that gave something for an event, also if it was taken back and whatever became of them. */
export const listGivers = ({ tx }: Reader, { activityType, bizType, bizId }: Event): Promise<ActivityRow[]> =>
  tx
    .selectFrom('activity')
    .selectAll()
    .where('activityType', '=', activityType)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('activityUse').select('activityId').where('bizType', '=', bizType).where('bizId', '=', bizId),
    )
    .orderBy('id')
    .execute()

/** How often a customer was rewarded as the inviter: being invited uses up none of their own times. */
export async function timesAsInviter(
  { tx }: Reader,
  { customerId, ids, butFor = '0' }: { customerId: string; ids: readonly string[]; butFor?: string },
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('fission')
    .select(['activityId', sql<number>`count(*)::int`.as('times')])
    .where('inviterId', '=', customerId)
    .where('activityId', '=', sql<string>`any(${ids}::bigint[])`)
    .where('status', '=', fissionStates.rewarded)
    .where('id', '<>', butFor)
    .groupBy('activityId')
    .execute()
  return new Map(rows.map(({ activityId, times }) => [activityId, times]))
}
