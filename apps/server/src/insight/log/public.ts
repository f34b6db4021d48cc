// Who did what, and who signed in: reading it, and ending what was kept long enough.
export { callNameOf } from './call-names.ts'
export { sweepLogsDaily, sweepLogsHandler } from './sweep-logs.ts'
