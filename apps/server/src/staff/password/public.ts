// Passwords: encrypted in transit, stored as hashes, and locked after too many wrong ones.
export { hashPassword, isHash, passwordFits } from './hash-password.ts'
export { ensurePasswordKey } from './key.ts'
export { passwordFor, readSealedPassword } from './one-time-password.ts'
export { openPassword } from './open-password.ts'
export { requireGoodPassword } from './require-good-password.ts'
export { deleteOldFailures, forgetCiphertexts, forgetFailures, type AccountAtAddress } from './store.ts'
export { fromHere, isPasswordOf, judge } from './wrong-passwords.ts'
