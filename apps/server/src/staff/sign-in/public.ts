// The ways in and out: password, code by SMS, second step; and what the console needs to know about who signed in.
export { sweepSessionsDaily, sweepSessionsHandler } from './sweep.ts'
