import { expect, test } from 'vitest'
import { pastEdgeOf, showStateOf } from './showing.ts'

const at = (time: string) => new Date(`2026-03-12T${time}+08:00`)
const shown = { startTime: at('12:00:00'), endTime: at('18:00:00'), dataStatus: 0 }

test.each([
  ['11:59:59.999', 'NOT_BEGUN'],
  ['12:00:00', 'SHOWING'],
  ['18:00:00.999', 'SHOWING'],
  ['18:00:01', 'ENDED'],
])('at %s it is %s: the last second belongs to the window', (time, state) => {
  expect(showStateOf(shown, at(time))).toBe(state)
})

test('what is taken off is off at any time', () => {
  for (const time of ['11:00:00', '13:00:00', '19:00:00'])
    expect(showStateOf({ ...shown, dataStatus: 1 }, at(time))).toBe('OFF')
})

test('a window begins today or later and ends after now, unless it keeps what it had', () => {
  const on = (day: number, time: string) => new Date(`2026-03-${day}T${time}+08:00`)
  const now = at('13:00:00')
  expect(pastEdgeOf(shown, null, now)).toBeNull()
  expect(pastEdgeOf({ ...shown, startTime: at('00:00:00') }, null, now)).toBeNull()
  const yesterday = { ...shown, startTime: on(11, '23:59:59') }
  expect(pastEdgeOf(yesterday, null, now)).toBe('startTime')
  expect(pastEdgeOf(yesterday, yesterday, now)).toBeNull()
  const over = { startTime: at('08:00:00'), endTime: at('12:59:59') }
  expect(pastEdgeOf(over, null, now)).toBe('endTime')
  expect(pastEdgeOf(over, over, now)).toBeNull()
  expect(pastEdgeOf(over, { ...over, endTime: on(13, '00:00:00') }, now)).toBe('endTime')
})
