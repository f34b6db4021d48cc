import type { Timer, TimerRun } from '@chargedeck/contract/base/timer/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { RunRow, TimerRow } from './store.ts'

const wall = (at: Date | null): string | null => at && toWallTime(at)

export const presentTimer = (row: TimerRow, lastRun: RunRow | undefined): Timer => ({
  id: row.id,
  timerName: row.timerName,
  actionClass: row.actionClass,
  cron: row.cron,
  jobStatus: row.jobStatus,
  shippedFlag: row.shippedFlag,
  nextTime: wall(row.nextTime),
  lastTime: wall(row.lastTime),
  remark: row.remark,
  lastRun: lastRun ? presentRun(lastRun) : null,
})

export const presentRun = (row: RunRow): TimerRun => ({
  id: row.id,
  dueTime: wall(row.dueTime),
  createTime: toWallTime(row.createTime),
  createUserName: row.createUserName,
  beginTime: wall(row.beginTime),
  endTime: wall(row.endTime),
  durationMs: row.beginTime && row.endTime ? Math.max(0, row.endTime.getTime() - row.beginTime.getTime()) : null,
  attempts: row.attempts,
  outcome: row.outcome,
  message: row.message,
})
