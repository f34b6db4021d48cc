// Staff accounts: who they are and whether a password is theirs.
export { admitUser } from './admit-user.ts'
export { ensureSuperAdmin, superAdminAccount } from './super-admin.ts'
export { getUserByEmailOrNull, getUserByPhoneOrNull, listNoticeAddresses } from './contact-store.ts'
export { hashPassword, passwordFits } from '../password/hash-password.ts'
export { requireGoodPassword, setPassword } from './set-password.ts'
export { findUser, getUserByAccountOrNull, getWorkplaceOrNull, updateUser, type UserRow } from './store.ts'
export { listExtPostsOf, listPositionsOf } from './staff-store.ts'
