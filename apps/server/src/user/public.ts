// Staff accounts: who they are and whether a password is theirs.
export { ensureSuperAdmin, superAdminAccount } from './super-admin.ts'
export { hashPassword, passwordFits } from './password-hash.ts'
export { findUser, getUserByAccountOrNull, getWorkplaceOrNull, updateUser, type UserRow } from './store.ts'
