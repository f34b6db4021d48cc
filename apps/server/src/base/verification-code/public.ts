// Codes that prove who owns a phone or mailbox: for sign-in, registration, recovery, binding.
export { checkCode } from './check-code.ts'
export { requireSeldom } from './require-seldom.ts'
export { sendCode } from './send-code.ts'
export { deleteCodesTo } from './store.ts'
export { sendQuietly } from './send-quietly.ts'
export { sweepCodesDaily, sweepCodesHandler } from './sweep.ts'
