// Fission: the invitations of customers, and how far each has come.
export { followCharge, followRegistration, undoCharge } from './follow.ts'
export { invite } from './invite.ts'
export { voidInvitationsHandler, voidInvitationsMinutely } from './void-invitations.ts'
export {
  isAwaited,
  listCounting,
  listDue,
  lockInvitation,
  saveInvitation,
  saveRewards,
  type FissionRow,
} from './store.ts'
export { fissionTimeline } from './fission-timeline.ts'
export { forgetInvitations } from './store.ts'
