import type { Context } from '../../platform/context.ts'
import type { Sheet } from '../../platform/export/sheet.ts'
import { defineJob, type Job } from '../../platform/jobs/job.ts'
import type { Countable } from '../../platform/read-page.ts'

export type Found = {
  /** The rows of the sheet, to be counted. */
  matching: Countable
  sheet: Sheet
}

/** How a list is exported: its call, and the rows that its filters find within the caller's data scope, which it only reads. */
export type Exporter<Filters extends object> = {
  path: string
  /** The module that exports it: a thread loads it from there. */
  module: string
  job: Job<{ exportId: string }>
  find: (ctx: Context, filters: Filters) => Found | Promise<Found>
}

export const exporter = <Filters extends object>(
  { path }: { path: string },
  module: string,
  find: Exporter<Filters>['find'],
): Exporter<Filters> => ({ path, module, job: defineJob(`export:${path}`), find })
