// The operation log and the visit log: reading them, and sweeping old rows.
export { callNameOf } from './words/call-names.ts'
export { sweepLogsDaily, sweepLogsHandler } from './sweep-logs.ts'
