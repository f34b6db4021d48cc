// Passwords: sealed on their way here, hashed when stored, and what happens after too many wrong ones.
export { hashPassword, passwordFits } from './hash-password.ts'
export { ensurePasswordKey } from './key.ts'
export { passwordFor, readSealedPassword } from './one-time-password.ts'
export { openPassword } from './open-password.ts'
export { requireGoodPassword } from './require-good-password.ts'
export { deleteOldFailures, forgetFailures, type AccountAtAddress } from './store.ts'
export { countWrong, fromHere, isPasswordOf, requireUnlocked } from './wrong-passwords.ts'
