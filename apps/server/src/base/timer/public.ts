// Timers of scheduled actions, and a record of each run.
export { recordRuns } from './record-runs.ts'
export { sweepTimerRunsDaily, sweepTimerRunsHandler } from './sweep-runs.ts'
