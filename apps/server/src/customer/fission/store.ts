import type { InviteChannel } from '@chargedeck/contract/customer/fission/enums'
import type { InvitationReward } from '@chargedeck/contract/customer/fission/shapes'
import { fissionStates, fissionSteps, fissionTriggers, type FissionTrigger } from '@chargedeck/domain/fission/states'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx'>
export type FissionRow = Selectable<Tables['fission']>

const { invited, registered, charged, void: voided } = fissionStates

/** One inviter's invitations are counted and added one after another. */
export const lockInviter = ({ tx }: Reader, inviterId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('fission'), hashtext(${inviterId}))`.execute(tx)

export async function countInvited({ tx }: Reader, activityId: string, inviterId: string): Promise<number> {
  const { qty } = await tx
    .selectFrom('fission')
    .select(sql<number>`count(*)::int`.as('qty'))
    .where('inviterId', '=', inviterId)
    .where('activityId', '=', activityId)
    .where('status', '<>', voided)
    .executeTakeFirstOrThrow()
  return qty
}

type New = {
  activityId: string
  companyId: string
  inviterId: string
  inviteeMobile: string
  inviteChannel: InviteChannel
}
/** Null: the activity has an invitation for this mobile that is not void. */
export async function insertInvitation({ tx, now, nextId }: Context, invitation: New): Promise<string | null> {
  const added = await tx
    .insertInto('fission')
    .values({ ...invitation, id: nextId(), inviteTime: now(), createTime: now() })
    .onConflict((conflict) =>
      conflict.columns(['activityId', 'inviteeMobile']).where('status', '<>', voided).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** The waiting invitations of a mobile that registers. */
export const lockForMobile = ({ tx }: Reader, companyId: string, mobile: string): Promise<FissionRow[]> =>
  tx
    .selectFrom('fission')
    .selectAll()
    .where('inviteeMobile', '=', mobile)
    .where('companyId', '=', companyId)
    .where('status', '=', invited)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Whether an invitation of the company waits for this mobile to register. */
export const isAwaited = async (
  { tx }: Reader,
  { companyId, mobile }: { companyId: string; mobile: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('fission')
    .select('id')
    .where('inviteeMobile', '=', mobile)
    .where('companyId', '=', companyId)
    .where('status', '=', invited)
    .executeTakeFirst()) !== undefined

/** Invitations of a registered invitee that are still open. */
export const lockForInvitee = ({ tx }: Reader, inviteeId: string): Promise<FissionRow[]> =>
  tx
    .selectFrom('fission')
    .selectAll()
    .where('inviteeId', '=', inviteeId)
    .where('status', 'in', [registered, charged])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Those that still wait for the first charge of their invitee: also what was rewarded for the registration counts it. */
export const lockForCharge = ({ tx }: Reader, inviteeId: string): Promise<FissionRow[]> =>
  tx
    .selectFrom('fission')
    .selectAll()
    .where('inviteeId', '=', inviteeId)
    .where('status', 'in', [registered, charged, fissionStates.rewarded])
    .where('firstOrderId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The invitations that count an order as their charge. */
export const lockForOrder = ({ tx }: Reader, orderId: string): Promise<FissionRow[]> =>
  tx.selectFrom('fission').selectAll().where('firstOrderId', '=', orderId).orderBy('id').forUpdate().execute()

/** The same, to read. */
export const listCounting = ({ tx }: Reader, orderId: string): Promise<Pick<FissionRow, 'id' | 'inviteeId'>[]> =>
  tx.selectFrom('fission').select(['id', 'inviteeId']).where('firstOrderId', '=', orderId).orderBy('id').execute()

/** The invitations of an activity that wait at the step that it rewards. */
export const listDue = async ({ tx }: Reader, activityId: string, trigger: FissionTrigger): Promise<string[]> => {
  const due = tx
    .selectFrom('fission')
    .select('id')
    .where('activityId', '=', activityId)
    .where('status', '=', trigger === fissionTriggers.register ? registered : charged)
    .orderBy('id')
  return (await due.execute()).map(({ id }) => id)
}

export const lockInvitation = ({ tx }: Reader, id: string): Promise<FissionRow> =>
  tx.selectFrom('fission').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const saveInvitation = (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  id: string,
  change: Updateable<Tables['fission']>,
) =>
  tx
    .updateTable('fission')
    .set({ ...change, updateTime: now() })
    .where('id', '=', id)
    .execute()

type Rewards = { inviter: InvitationReward[]; invitee: InvitationReward[]; rewardAmt: Fen }
export const saveRewards = (ctx: Pick<Context, 'tx' | 'now'>, id: string, { inviter, invitee, rewardAmt }: Rewards) =>
  saveInvitation(ctx, id, {
    status: fissionStates.rewarded,
    inviterRewards: JSON.stringify(inviter),
    inviteeRewards: JSON.stringify(invitee),
    rewardAmt,
    rewardTime: ctx.now(),
  })

/** A charge that ended in time may wait for its settlement: its reward is judged by the moment of the charge. */
const mostDaysToSettle = 3

/** Open ones whose activity has ended or has nothing left; returns how many became void. */
export async function voidHopeless({ tx, now }: Pick<Context, 'tx' | 'now'>, most: number): Promise<number> {
  const at = now()
  const settledUntil = daysLater(at, -mostDaysToSettle)
  const { rows } = await sql<{ id: string }>`
    update fission set status = ${voided}, update_time = ${at},
      invalid_reason = case when hopeless.is_spent then '活动预算已用尽' else '活动已结束' end
    from (select fission.id, coalesce(activity.used_amt >= activity.budget_amt, false) as is_spent from activity join fission on fission.activity_id = activity.id
      where activity.activity_type = 'FISSION' and fission.status in (${invited}, ${registered}, ${charged})
        and (activity.end_time < case when fission.status = ${invited} then ${at}::timestamptz else ${settledUntil}::timestamptz end
          or activity.used_amt >= activity.budget_amt)
      order by fission.id limit ${most} for update of fission skip locked) as hopeless
    where fission.id = hopeless.id returning fission.id`.execute(tx)
  return rows.length
}

export type NamedInvitation = FissionRow & { activityName: string; inviterMobile: string }

export const listOfCustomer = ({ tx }: Reader, customerId: string, most: number): Promise<NamedInvitation[]> =>
  tx
    .selectFrom('fission')
    .innerJoin('activity', 'activity.id', 'fission.activityId')
    .innerJoin('customer as inviter', 'inviter.id', 'fission.inviterId')
    .selectAll('fission')
    .select(['activity.activityName', 'inviter.mobile as inviterMobile'])
    .where((on) => on.or([on('fission.inviterId', '=', customerId), on('fission.inviteeId', '=', customerId)]))
    .orderBy(sql`coalesce(fission.reward_time, fission.invite_time)`, 'desc')
    .limit(most)
    .execute()

/** Removes the mobiles of a customer who leaves. Their invitations stay counted, and who was invited stays known; the open ones bring nothing any more. */
export const forgetInvitations = async ({ tx, now, sealer }: Context, customerId: string): Promise<void> => {
  await tx
    .updateTable('fission')
    .set((fission) => ({
      status: fissionSteps.stateAfter('void'),
      invalidReason: sql<string>`case ${fission.ref('inviteeId')} when ${customerId} then '被邀请人已注销' else '邀请人已注销' end`,
      updateTime: now(),
    }))
    .where((on) => on.or([on('inviterId', '=', customerId), on('inviteeId', '=', customerId)]))
    .where('status', 'in', fissionSteps.statesBefore('void'))
    .execute()
  const invitee = tx.selectFrom('fission').select('inviteeMobile').distinct().where('inviteeId', '=', customerId)
  for (const { inviteeMobile } of await invitee.execute())
    await tx
      .updateTable('fission')
      .set({ inviteeMobile: formerNumber(sealer, inviteeMobile), updateTime: now() })
      .where('inviteeId', '=', customerId)
      .where('inviteeMobile', '=', inviteeMobile)
      .execute()
}

/** Tells that it is the same number, but not to whom it belongs: nobody is invited again after they left. */
const formerNumber = (sealer: Context['sealer'], mobile: string): string => `~${sealer.digest(mobile).toString('hex')}`

export const wasInvitedBefore = async (
  { tx, sealer }: Pick<Context, 'tx' | 'sealer'>,
  activityId: string,
  mobile: string,
): Promise<boolean> =>
  (await tx
    .selectFrom('fission')
    .select('id')
    .where('activityId', '=', activityId)
    .where('inviteeMobile', '=', formerNumber(sealer, mobile))
    .executeTakeFirst()) !== undefined
