import type { InviteChannel } from '@chargedeck/contract/customer/fission/enums'
import { inviteRefusal, type InviteRefusal } from '@chargedeck/domain/fission/may-invite'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { openFissionOrNull } from '../activity/public.ts'
import { formerCustomersOf, isMobileTaken, type CustomerRow } from '../customer/public.ts'
import { countInvited, insertInvitation, lockInviter, wasInvitedBefore } from './store.ts'

type Inviter = Pick<CustomerRow, 'id' | 'companyId' | 'mobile' | 'customerType' | 'groupId' | 'lockFlag'>
type Invite = { inviter: Inviter; mobile: string; inviteChannel: InviteChannel; activityId?: string | undefined }

/** A customer invites a mobile to the running activity, or to the named one. */
export async function invite(
  ctx: Context,
  { inviter, mobile: inviteeMobile, inviteChannel, activityId }: Invite,
): Promise<{ id: string; activityId: string; activityName: string }> {
  const activity = await openFissionOrNull(ctx, { customer: inviter, at: ctx.now(), activityId })
  if (!activity) throw new AppError('FISSION.NO_ACTIVITY')
  await lockInviter(ctx, inviter.id)
  const former = await formerCustomersOf(ctx, { companyId: inviter.companyId, mobile: inviteeMobile })
  const refusal = inviteRefusal({
    isLocked: inviter.lockFlag === 1,
    isOwnMobile: inviter.mobile === inviteeMobile || former.includes(inviter.id),
    isRegistered: (await isMobileTaken(ctx, inviteeMobile, null)) || former.length > 0, // who comes back is not new
    isInvited: await wasInvitedBefore(ctx, activity.id, inviteeMobile), // for all others, adding it says so
    invitedQty: await countInvited(ctx, activity.id, inviter.id),
    maxInvitees: activity.rule.maxInvitees,
  })
  if (refusal) throw new AppError(`FISSION.${refusal}` satisfies `FISSION.${InviteRefusal}`)
  const { id: inviterId, companyId } = inviter
  const invitation = { activityId: activity.id, companyId, inviterId, inviteeMobile, inviteChannel }
  const id = await insertInvitation(ctx, invitation)
  if (id === null) throw new AppError('FISSION.ALREADY_INVITED')
  return { id, activityId: activity.id, activityName: activity.activityName }
}
