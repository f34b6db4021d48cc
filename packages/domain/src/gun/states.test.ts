import { expect, test } from 'vitest'
import { gunStateOf, pileRunStatus } from './states.ts'

const online = { isOnline: true, hasRunningOrder: false }

test.each([
  ['Available', '1'],
  ['Preparing', '2'],
  ['Charging', '2'],
  ['SuspendedEV', '2'],
  ['Finishing', '2'],
  ['Reserved', '4'],
  ['Unavailable', '255'],
  ['Faulted', '255'],
] as const)('without an order, %s means %s', (deviceStatus, status) => {
  expect(gunStateOf({ ...online, deviceStatus })).toBe(status)
})

test('with an order the gun charges, except while its charger is away or it is faulted', () => {
  const running = { isOnline: true, hasRunningOrder: true }
  expect(gunStateOf({ ...running, deviceStatus: 'Available' })).toBe('3')
  expect(gunStateOf({ ...running, deviceStatus: 'Faulted' })).toBe('255')
  expect(gunStateOf({ ...running, deviceStatus: 'Charging', isOnline: false })).toBe('0')
})

test('a charger is as bad as its worst gun', () => {
  expect(pileRunStatus(['1', '3', '255'])).toBe('FAULT')
  expect(pileRunStatus(['1', '0'])).toBe('OFFLINE')
  expect(pileRunStatus(['1', '3', '2'])).toBe('CHARGING')
  expect(pileRunStatus(['1', '4'])).toBe('OCCUPIED')
  expect(pileRunStatus(['1', '1'])).toBe('IDLE')
})
