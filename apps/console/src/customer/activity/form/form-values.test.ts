import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { copyOf } from './form-values.ts'

const now = dayjs('2026-03-12 10:00:00')
const activity = {
  activityName: '夜间6折',
  activityType: 'CHARGE_DISCOUNT' as const,
  bearer: 'OPR' as const,
  startTime: dayjs('2026-03-01 00:00:00'),
  endTime: dayjs('2026-03-07 23:59:59'),
}
const windowOf = (startTime: string, endTime: string) => {
  const copy = copyOf({ ...activity, startTime: dayjs(startTime), endTime: dayjs(endTime) }, now)
  return [copy.startTime, copy.endTime].map((at) => at.format('YYYY-MM-DD HH:mm:ss'))
}

test('a copy of an activity that has begun runs from today for as long, one of the future keeps its days', () => {
  expect(windowOf('2026-03-01 00:00:00', '2026-03-07 23:59:59')).toEqual(['2026-03-12 00:00:00', '2026-03-18 23:59:59'])
  const future = ['2026-05-01 00:00:00', '2026-05-05 23:59:59'] as const
  expect(windowOf(...future)).toEqual(future)
})
