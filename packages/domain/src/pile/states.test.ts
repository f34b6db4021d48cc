import { expect, test } from 'vitest'
import { pileStates, pileSteps } from './states.ts'

test('a charger is commissioned, suspended and scrapped, and nothing else', () => {
  const all = Object.values(pileStates)
  const moves = all.flatMap((from) => all.flatMap((to) => (pileSteps.stepBetween(from, to) ? [`${from}-${to}`] : [])))
  expect(moves.toSorted()).toEqual(['00-10', '00-90', '10-20', '20-10', '20-90'])
})
