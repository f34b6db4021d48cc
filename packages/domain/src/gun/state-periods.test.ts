import { expect, test } from 'vitest'
import { fromWallTime, toWallTime } from '../kernel/wall-time.ts'
import { secondsPerState, statePeriods, upRateBp, type StateChange } from './state-periods.ts'
import type { GunState } from './states.ts'

const at = (time: string) => fromWallTime(`2026-03-12 ${time}`)
const day = { from: at('00:00:00'), to: fromWallTime('2026-03-13 00:00:00') }
const change = (time: string, from: GunState, to: GunState, errorCode: string | null = null): StateChange => ({
  at: at(time),
  from,
  to,
  errorCode,
})
const shown = (periods: ReturnType<typeof statePeriods>) =>
  periods.map(({ from, to, state }) => `${toWallTime(from).slice(11)}-${toWallTime(to).slice(11)} ${state}`)

test('a day is cut by its changes, from the first second to the last', () => {
  const changes = [change('08:00:00', '1', '3'), change('09:30:00', '3', '1')]
  const periods = statePeriods(day, changes, '1')
  expect(shown(periods)).toEqual(['00:00:00-08:00:00 1', '08:00:00-09:30:00 3', '09:30:00-00:00:00 1'])
  expect(secondsPerState(periods)).toMatchObject({ '1': 81_000, '3': 5400, '255': 0 })
})

test('the last change before the span says how it begins', () => {
  const span = { from: at('12:00:00'), to: at('13:00:00') }
  const periods = statePeriods(span, [change('11:00:00', '1', '255', 'GroundFailure')], '1')
  expect(periods).toEqual([{ ...span, state: '255', errorCode: 'GroundFailure' }])
})

test('without a change a gun was always as it is now, and a span of no length has no period', () => {
  expect(shown(statePeriods(day, [], '0'))).toEqual(['00:00:00-00:00:00 0'])
  expect(statePeriods({ from: day.from, to: day.from }, [], '0')).toEqual([])
})

test('two changes in one second leave no empty period, and a repeated state goes on', () => {
  const changes = [change('08:00:00', '1', '2'), change('08:00:00', '2', '3'), change('09:00:00', '3', '3')]
  expect(shown(statePeriods(day, changes, '3'))).toEqual(['00:00:00-08:00:00 1', '08:00:00-00:00:00 3'])
})

test('another error of a fault is a period of its own', () => {
  const changes = [change('08:00:00', '1', '255', 'OtherError'), change('09:00:00', '255', '255', 'GroundFailure')]
  expect(statePeriods(day, changes, '255').map(({ errorCode }) => errorCode)).toEqual([
    null,
    'OtherError',
    'GroundFailure',
  ])
})

test('fault and silence are down time; one second of it is not 100 %', () => {
  const down = [change('06:00:00', '1', '255'), change('09:00:00', '255', '0'), change('12:00:00', '0', '1')]
  expect(upRateBp(statePeriods(day, down, '1'))).toBe(7500)
  expect(upRateBp(statePeriods(day, [change('06:00:00', '1', '0'), change('06:00:01', '0', '1')], '1'))).toBe(9999)
  expect(upRateBp([])).toBeNull()
})
