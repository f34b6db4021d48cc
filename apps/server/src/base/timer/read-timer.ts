import type { TimerDetail } from '@chargedeck/contract/base/timer/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { nextTimesOf } from './next-times.ts'
import { presentRun, presentTimer } from './present.ts'
import { listRuns } from './run-store.ts'
import { findTimer } from './store.ts'

const runsShown = 20

export async function readTimer({ tx, now }: Context, id: string): Promise<TimerDetail> {
  const timer = await findTimer(tx, id)
  const runs = await listRuns(tx, id, runsShown)
  return {
    ...presentTimer(timer, runs[0]),
    nextTimes: nextTimesOf(timer.cron, now()).map(toWallTime),
    runs: runs.map(presentRun),
  }
}
