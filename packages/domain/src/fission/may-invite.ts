import type { Fen } from '../kernel/money.ts'

export type InviteRefusal =
  'INVITER_LOCKED' | 'INVITES_SELF' | 'ALREADY_REGISTERED' | 'ALREADY_INVITED' | 'MOST_INVITEES'
export type Invitation = {
  isLocked: boolean
  /** The invited mobile is, or was, the inviter's. */
  isOwnMobile: boolean
  /** The invitee's mobile belongs, or belonged, to a customer. */
  isRegistered: boolean
  /** The activity has an invitation for this mobile that is not void, by whomever: the first one counts. */
  isInvited: boolean
  /** The inviter's invitations in this activity that are not void. */
  invitedQty: number
  /** Null or 0: no limit. */
  maxInvitees: number | null
}

/** Why a customer may not invite this mobile, or null. */
export function inviteRefusal(invitation: Invitation): InviteRefusal | null {
  const { isLocked, isOwnMobile, isRegistered, isInvited, invitedQty, maxInvitees } = invitation
  if (isLocked) return 'INVITER_LOCKED'
  if (isOwnMobile) return 'INVITES_SELF'
  if (isRegistered) return 'ALREADY_REGISTERED'
  if (isInvited) return 'ALREADY_INVITED'
  return maxInvitees && invitedQty >= maxInvitees ? 'MOST_INVITEES' : null
}

/** Whether a charge is the first one that an invitation waits for: paid, and large enough. */
export const countsAsFirstCharge = (paidAmt: Fen, minAmt: Fen | null): boolean =>
  paidAmt > 0 && paidAmt >= (minAmt ?? 0)
