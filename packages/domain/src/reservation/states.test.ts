import { expect, test } from 'vitest'
import { isReservationOpen, reservationStates, reservationSteps, type ReservationStep } from './states.ts'

const steps: readonly ReservationStep[] = ['reserve', 'refuse', 'cancel', 'use', 'expire']
const possible = (name: keyof typeof reservationStates) =>
  steps.filter((step) => reservationSteps.can(reservationStates[name], step))

test('a reservation waits for its charger, and then for its car', () => {
  expect(possible('waiting')).toEqual(steps)
  expect(possible('reserved')).toEqual(['cancel', 'use', 'expire'])
})

test('a car that comes late may still charge; nothing else follows an end', () => {
  expect(possible('expired')).toEqual(['use'])
  for (const ended of ['used', 'cancelled', 'refused'] as const) expect(possible(ended)).toEqual([])
})

test('what can be cancelled is open', () => {
  const open = Object.values(reservationStates).filter(isReservationOpen)
  expect(reservationSteps.statesBefore('cancel')).toEqual(open)
})
