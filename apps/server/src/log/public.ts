// Who did what, and who signed in: reading it, and ending what was kept long enough.
export { sweepLogsDaily, sweepLogsHandler } from './sweep-logs.ts'
