import type { Timer, TimerRun } from '@chargedeck/contract/base/timer/calls'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { RunRow, TimerRow } from './store.ts'

export const presentTimer = (row: TimerRow, lastRun: RunRow | undefined): Timer => ({
  id: row.id,
  timerName: row.timerName,
  actionClass: row.actionClass,
  cron: row.cron,
  jobStatus: row.jobStatus,
  shippedFlag: row.shippedFlag,
  nextTime: wallTimeOrNull(row.nextTime),
  lastTime: wallTimeOrNull(row.lastTime),
  remark: row.remark,
  lastRun: lastRun ? presentRun(lastRun) : null,
})

export const presentRun = (row: RunRow): TimerRun => ({
  id: row.id,
  dueTime: wallTimeOrNull(row.dueTime),
  createTime: toWallTime(row.createTime),
  createUserName: row.createUserName,
  beginTime: wallTimeOrNull(row.beginTime),
  endTime: wallTimeOrNull(row.endTime),
  durationMs: row.beginTime && row.endTime ? Math.max(0, row.endTime.getTime() - row.beginTime.getTime()) : null,
  attempts: row.attempts,
  outcome: row.outcome,
  message: row.message,
})
