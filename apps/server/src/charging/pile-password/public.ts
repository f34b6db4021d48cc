// The passwords of piles: made by us, sent to the charger or shown once.
export { givePassword, passwordEnded, passwordOf } from './send-password.ts'
export { sendUnsentHandler, sendUnsentMinutely } from './send-unsent.ts'
