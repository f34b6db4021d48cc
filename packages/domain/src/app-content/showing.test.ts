import { expect, test } from 'vitest'
import { showStateOf } from './showing.ts'

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
