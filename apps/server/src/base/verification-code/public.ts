// Codes that prove whose phone or mailbox it is: sign-in, registration, recovery, binding.
export { checkCode } from './check-code.ts'
export { sendCode, type CodeWish } from './send-code.ts'
export { sweepCodesDaily, sweepCodesHandler } from './sweep.ts'
