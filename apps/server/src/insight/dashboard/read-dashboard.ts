import type { Dashboard } from '@chargedeck/contract/insight/dashboard/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { callNameOf } from '../log/public.ts'
import { listDays, listRecentWork, listUserCounts, type WorkRow } from './list-people-figures.ts'
import { listJobCounts, listNoticeCounts, listStorage, listTimerCounts } from './list-system-figures.ts'

const done = 200

/** The figures that an administrator looks at each morning, in one call. */
export async function readDashboard(ctx: Context): Promise<Dashboard> {
  const { days, refusedToday } = await listDays(ctx)
  const { signIns = 0, failedSignIns = 0, operations = 0 } = days.at(-1) ?? {}
  return {
    asOf: toWallTime(ctx.now()),
    users: await listUserCounts(ctx),
    today: { signIns, failedSignIns, operations, refused: refusedToday },
    days,
    jobs: await listJobCounts(ctx),
    timers: await listTimerCounts(ctx),
    storage: await listStorage(ctx),
    notices: await listNoticeCounts(ctx),
    recent: (await listRecentWork(ctx)).map(presentWork),
  }
}

const presentWork = ({ id, name, path, outcome, createTime }: WorkRow): Dashboard['recent'][number] => ({
  id,
  name,
  title: callNameOf(path),
  success: outcome === done,
  createTime: toWallTime(createTime),
})
