import { expect, test } from 'vitest'
import { fromWallTime } from '../kernel/wall-time.ts'
import { isInWindows, windowFault } from './daily-windows.ts'

const at = (time: string) => fromWallTime(`2026-03-12 ${time}`)
const lunch = { from: '11:30', to: '13:00' }
const night = { from: '23:00', to: '07:00' }

test.each([
  ['11:29:59', false],
  ['11:30:00', true],
  ['12:59:59', true],
  ['13:00:00', false],
])('%s lies in the lunch hour: %s', (time, expected) => {
  expect(isInWindows(at(time), [lunch])).toBe(expected)
})

test.each([
  ['22:59:59', false],
  ['23:00:00', true],
  ['00:00:00', true],
  ['06:59:59', true],
  ['07:00:00', false],
])('%s lies in a night over midnight: %s', (time, expected) => {
  expect(isInWindows(at(time), [lunch, night])).toBe(expected)
})

test('without windows every moment counts, and 24:00 ends the day', () => {
  expect(isInWindows(at('03:00:00'), [])).toBe(true)
  expect(isInWindows(at('23:59:59'), [{ from: '20:00', to: '24:00' }])).toBe(true)
  expect(isInWindows(at('00:00:00'), [{ from: '20:00', to: '24:00' }])).toBe(false)
})

test.each([
  [[lunch, night], null],
  [[lunch, { from: '13:00', to: '14:00' }], null],
  [[night, { from: '07:00', to: '23:00' }], null],
  [
    [
      { from: '20:00', to: '00:00' },
      { from: '00:00', to: '01:00' },
    ],
    null,
  ],
  [[lunch, { from: '12:59', to: '14:00' }], 'WINDOWS_OVERLAP'],
  [[night, { from: '06:00', to: '08:00' }], 'WINDOWS_OVERLAP'],
  [[night, { from: '22:00', to: '23:30' }], 'WINDOWS_OVERLAP'],
  [[{ from: '08:00', to: '08:00' }], 'WINDOW_EMPTY'],
  [[{ from: '8:00', to: '09:00' }], 'NOT_A_TIME'],
  [[{ from: '24:00', to: '01:00' }], 'NOT_A_TIME'],
  [[{ from: '08:00', to: '25:00' }], 'NOT_A_TIME'],
] as const)('the windows %j: %s', (windows, fault) => {
  expect(windowFault(windows)).toBe(fault)
})
