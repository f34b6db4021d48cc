import type { Context } from '../../platform/context.ts'

type Reader = Pick<Context, 'tx'>
type Names = (reader: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** What the upper groups know of apps and activities that banners name. */
export type BannerTargets = {
  listApps: (reader: Reader, companyId: string) => Promise<{ id: string; appName: string }[]>
  appNames: Names
  /** Enabled, and not over. */
  listActivities: (
    reader: Pick<Context, 'tx' | 'now'>,
    companyId: string,
  ) => Promise<{ id: string; activityName: string }[]>
  activityNames: Names
}
