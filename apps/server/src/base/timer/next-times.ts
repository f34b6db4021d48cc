import { AppError } from '../../platform/app-error.ts'
import { nextRuns } from '../../platform/jobs/timers.ts'

const shown = 5
const leastPauseMs = 5000

/** The next times of a six-field plan, seconds first. Refuses a plan that is malformed, rare or too frequent. */
export function nextTimesOf(cron: string, now: Date): Date[] {
  if (cron.trim().split(/\s+/).length !== 6) throw new AppError('TIMER.CRON_WRONG')
  const times = read(cron, now)
  if (times.length === 0) throw new AppError('TIMER.CRON_WRONG', '该表达式不会再有执行时间，请检查cron参数')
  const isTooOften = times.some(
    (time, index) => index > 0 && time.getTime() - (times[index - 1] ?? time).getTime() < leastPauseMs,
  )
  if (isTooOften) throw new AppError('TIMER.TOO_OFTEN')
  return times
}

function read(cron: string, now: Date): Date[] {
  try {
    return nextRuns(cron.trim(), now, shown)
  } catch {
    throw new AppError('TIMER.CRON_WRONG') // the parser's own message is English
  }
}
