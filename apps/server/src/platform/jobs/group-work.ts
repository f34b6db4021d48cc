import type { JobHandler } from './job.ts'
import type { TimedAction } from './timers.ts'

/** What a group does without anybody asking: jobs that its requests leave behind, and what the clock starts. */
export type GroupWork = { jobs: readonly JobHandler[]; timed: readonly TimedAction[] }
