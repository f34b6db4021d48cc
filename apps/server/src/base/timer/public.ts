// Timers as staff see them: when what runs by the clock runs, and how it went.
export { recordRuns } from './record-runs.ts'
export { sweepTimerRunsDaily, sweepTimerRunsHandler } from './sweep-runs.ts'
