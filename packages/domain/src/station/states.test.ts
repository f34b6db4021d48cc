import { expect, test } from 'vitest'
import { judgeStation, stationSteps, type StationFacts, type StationStep } from './states.ts'

test('[S4.2] a station is built, operates, is maintained and dismantled; nothing leads out of dismantled', () => {
  const steps: StationStep[] = ['goOnline', 'goOffline', 'dismantle']
  const allowed = (['00', '10', '20', '90'] as const).map((from) =>
    steps.filter((step) => stationSteps.can(from, step)),
  )
  expect(allowed).toEqual([['goOnline', 'dismantle'], ['goOffline'], ['goOnline', 'dismantle'], []])
  expect(stationSteps.stepBetween('10', '20')).toBe('goOffline')
  expect(stationSteps.stepBetween('10', '90')).toBeNull()
})

const ready: StationFacts = {
  hasPosition: true,
  hasCover: true,
  hasServiceTel: true,
  pileQty: 2,
  pileInUseQty: 2,
  unpricedPileTypes: [],
  pileLeftQty: 2,
  runningOrderQty: 0,
  openOrderQty: 0,
  everHadOrder: true,
}
const failing = (step: Parameters<typeof judgeStation>[0], facts: Partial<StationFacts>) =>
  judgeStation(step, { ...ready, ...facts })
    .filter(({ ok }) => !ok)
    .map(({ guard }) => guard)

test('each guard names what is missing', () => {
  expect(failing('goOnline', {})).toEqual([])
  expect(failing('goOnline', { hasPosition: false, pileInUseQty: 0 })).toEqual(['position', 'pileInUse'])
  expect(failing('goOnline', { hasCover: false, unpricedPileTypes: ['AC'], hasServiceTel: false })).toEqual([
    'cover',
    'plan',
    'serviceTel',
  ])
  expect(failing('goOffline', { runningOrderQty: 1 })).toEqual(['noRunningOrder'])
  expect(failing('dismantle', { openOrderQty: 1 })).toEqual(['noPileLeft', 'noOpenOrder'])
  expect(failing('delete', { pileQty: 0, everHadOrder: false })).toEqual([])
})
