import type { fissionApi, Invitation, InvitationSums } from '@chargedeck/contract/customer/fission/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toMobile } from '@chargedeck/domain/customer/numbers'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { endOfRange, startOfRange, toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Countable } from '../../platform/read-page.ts'
import { inSight, listFewFirst, mostOfFew, type Few } from '../customer/public.ts'
import type { NamedInvitation } from './store.ts'

type Query = Received<typeof fissionApi.page>['query']

/** The newest first; those of a range by the time that an index has in order. */
export async function listInvitations(ctx: Context, query: Query): Promise<Answer<typeof fissionApi.page>> {
  const columns = { customer: 'fission.inviterId', company: 'fission.companyId' }
  const { shown, parts, few } = await inSight(ctx, filtered(ctx, query), columns)
  const [page, summary] = await Promise.all([
    listFewFirst(ctx, query, {
      matching: parts,
      rows: shown,
      sort: { id: 'fission.id', key: isOfRange(query) ? 'fission.inviteTime' : 'fission.id' },
      ...(few && isWide(query) && { few: ofInviters(ctx, query, few) }),
      fewRows: few ? mostOfFew : 0,
      present: (ids) => presentInvitations(ctx, ids),
    }),
    query.withSums === 0 ? null : sumsOf(shown),
  ])
  return { ...page, summary }
}

/** Each inviter is looked up alone (offset 0): some invite hundreds and most nobody, so that a plan for all of them reads every invitation. */
function ofInviters(ctx: Context, query: Query, { ids }: Few) {
  const inviters = sql<{ id: string }>`(select distinct unnest(${ids}::bigint[]) as id)`.as<'inviter'>('inviter')
  const invitations = filtered(ctx, query)
    .select('fission.id')
    .where(sql<boolean>`fission.inviter_id = inviter.id`)
    .offset(0)
  const rows: Countable = ctx.tx.selectFrom(inviters).innerJoinLateral(invitations.as('fission'), (on) => on.onTrue())
  return { rows, key: sql.ref('fission.id') }
}

const isOfRange = ({ startTime, endTime }: Query): boolean => startTime !== undefined || endTime !== undefined

/** Most invitations may match. */
const isWide = (query: Query): boolean =>
  !isOfRange(query) && !query.customerId && !query.inviterMobile && !query.inviteeMobile

async function presentInvitations({ tx }: Context, ids: string[]): Promise<Invitation[]> {
  const found = await tx
    .selectFrom('fission')
    .innerJoin('activity', 'activity.id', 'fission.activityId')
    .innerJoin('customer as inviter', 'inviter.id', 'fission.inviterId')
    .leftJoin('customer as invitee', 'invitee.id', 'fission.inviteeId')
    .selectAll('fission')
    .select(['activity.activityName', 'inviter.mobile as inviterMobile'])
    .select(({ fn }) => [
      fn.coalesce('inviter.nickname', 'inviter.realName').as('inviterName'),
      fn.coalesce('invitee.nickname', 'invitee.realName').as('inviteeName'),
    ])
    .where('fission.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  return found.map(present)
}

function filtered(ctx: Context, query: Query) {
  const { activityId, customerId, inviterMobile, inviteeMobile, inviteChannel, status, reached } = query
  const { startTime, endTime } = query
  let invitations = ctx.tx.selectFrom('fission')
  if (activityId) invitations = invitations.where('fission.activityId', '=', activityId)
  if (customerId)
    invitations = invitations.where((on) =>
      on.or([on('fission.inviterId', '=', customerId), on('fission.inviteeId', '=', customerId)]),
    )
  if (inviterMobile) invitations = invitations.where(invitedBy(ctx, toMobile(inviterMobile)))
  if (inviteeMobile) invitations = invitations.where('fission.inviteeMobile', '=', toMobile(inviteeMobile))
  if (inviteChannel) invitations = invitations.where('fission.inviteChannel', '=', inviteChannel)
  if (status) invitations = invitations.where('fission.status', '=', status)
  if (reached) invitations = invitations.where(timeOf[reached], 'is not', null)
  if (startTime) invitations = invitations.where('fission.inviteTime', '>=', startOfRange(startTime))
  if (endTime) invitations = invitations.where('fission.inviteTime', '<', endOfRange(endTime))
  return invitations
}

/** An array, so that the planner begins with this inviter. */
function invitedBy({ tx }: Context, mobile: string) {
  const inviters = tx.selectFrom('customer').select('id').where('mobile', '=', mobile)
  return sql<boolean>`fission.inviter_id = any(array(${inviters.where('dataStatus', '<>', dataStates.deleted)}))`
}

const timeOf = { REGISTERED: 'fission.registerTime', CHARGED: 'fission.firstChargeTime' } as const

const sumsOf = (invitations: ReturnType<typeof filtered>): Promise<InvitationSums> =>
  invitations
    .select([
      sql<number>`count(*)::int`.as('inviteQty'),
      sql<number>`count(fission.register_time)::int`.as('registerQty'),
      sql<number>`count(fission.first_charge_time)::int`.as('firstChargeQty'),
      sql<Fen>`coalesce(sum(fission.reward_amt), 0)::bigint`.as('rewardAmt'),
    ])
    .executeTakeFirstOrThrow()

type Named = NamedInvitation & { inviterName: string | null; inviteeName: string | null }
const present = (row: Named): Invitation => ({
  id: row.id,
  activityId: row.activityId,
  activityName: row.activityName,
  inviterId: row.inviterId,
  inviterMobile: maskMobile(row.inviterMobile),
  inviterName: row.inviterName,
  inviteeId: row.inviteeId,
  inviteeMobile: maskMobile(row.inviteeMobile),
  inviteeName: row.inviteeName,
  inviteChannel: row.inviteChannel,
  inviteTime: toWallTime(row.inviteTime),
  registerTime: wallTimeOrNull(row.registerTime),
  firstChargeTime: wallTimeOrNull(row.firstChargeTime),
  firstOrderId: row.firstOrderId,
  status: row.status,
  inviterRewards: row.inviterRewards,
  inviteeRewards: row.inviteeRewards,
  rewardTime: wallTimeOrNull(row.rewardTime),
  invalidReason: row.invalidReason,
})
