// Signing in and out: password, code by SMS, second step; and what the console needs to know about the user.
export { sweepSessionsDaily, sweepSessionsHandler } from './sweep.ts'
