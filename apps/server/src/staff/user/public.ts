// Staff accounts: facts, rights and passwords of users.
export { alertUserJob } from './alert-user.ts'
export { admitUser } from './admit-user.ts'
export { confirmPassword } from './confirm-password.ts'
export {
  findContactOwnerOrNull,
  findUserByEmailOrNull,
  isBoundElsewhere,
  listNoticeAddresses,
} from './contact-store.ts'
export { requireNoWider } from './require-may-act-on.ts'
export { requireStaff } from './require-staff.ts'
export { setPassword } from './set-password.ts'
export { findStaffOrNull, hasPart, listExtPostsOf, listPositionsOf, lockUser, usersInScope } from './staff-store.ts'
export { findUser, findUserByAccountOrNull, findWorkplaceOrNull, updateUser, type UserRow } from './store.ts'
export { ensureSuperAdmin, superAdminAccount, superAdminType, type FirstPassword } from './super-admin.ts'
export { tellReviewers } from './who-sees/tell-reviewers.ts'
export { contactStillBound, personFacts } from './user-facts.ts'
export { findUserWhoSeesOrNull, listUsersWhoSee } from './who-sees/list-users-who-see.ts'
