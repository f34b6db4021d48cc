import { expect, test } from 'vitest'
import { stationSteps, type StationStep } from './states.ts'

test('[S4.2] a station is built, operates, is maintained and dismantled; a dismantled station has no next step', () => {
  const steps: StationStep[] = ['goOnline', 'goOffline', 'dismantle']
  const allowed = (['00', '10', '20', '90'] as const).map((from) =>
    steps.filter((step) => stationSteps.can(from, step)),
  )
  expect(allowed).toEqual([['goOnline', 'dismantle'], ['goOffline'], ['goOnline', 'dismantle'], []])
  expect(stationSteps.stepBetween('10', '20')).toBe('goOffline')
  expect(stationSteps.stepBetween('10', '90')).toBeNull()
})
