import type { JobHandler } from './job.ts'
import type { TimedAction } from './timers.ts'

/** The background work of a group: its jobs and its timed actions. */
export type GroupWork = { jobs: readonly JobHandler[]; timed: readonly TimedAction[] }
