import { expect, test } from 'vitest'
import { gunStateOf, pileRunStatus } from './states.ts'

const online = { isOnline: true, hasRunningOrder: false }

test.each([
  ['AVAILABLE', '1'],
  ['PREPARING', '2'],
  ['CHARGING', '2'],
  ['PAUSED_BY_CAR', '2'],
  ['FINISHING', '2'],
  ['RESERVED', '4'],
  ['UNAVAILABLE', '255'],
  ['FAULTED', '255'],
] as const)('without an order, %s means %s', (deviceStatus, status) => {
  expect(gunStateOf({ ...online, deviceStatus })).toBe(status)
})

test('with an order the gun charges, unless its charger is offline or faulted', () => {
  const running = { isOnline: true, hasRunningOrder: true }
  expect(gunStateOf({ ...running, deviceStatus: 'AVAILABLE' })).toBe('3')
  expect(gunStateOf({ ...running, deviceStatus: 'FAULTED' })).toBe('255')
  expect(gunStateOf({ ...running, deviceStatus: 'CHARGING', isOnline: false })).toBe('0')
})

test('a charger has the worst state of its guns', () => {
  expect(pileRunStatus(['1', '3', '255'])).toBe('FAULT')
  expect(pileRunStatus(['1', '0'])).toBe('OFFLINE')
  expect(pileRunStatus(['1', '3', '2'])).toBe('CHARGING')
  expect(pileRunStatus(['1', '4'])).toBe('OCCUPIED')
  expect(pileRunStatus(['1', '1'])).toBe('IDLE')
})
