import { expect, test } from 'vitest'
import { dataStates } from '../kernel/data-states.ts'
import { fen } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import { inMarch } from './fixtures.ts'
import { budgetLeft, phaseOf, type ActivityPhase, type ActivityTimes } from './phase.ts'

const spent = { budgetAmt: fen(1000), usedAmt: fen(1000) }

test.each<[string, Partial<ActivityTimes>, string, ActivityPhase]>([
  ['before its start', {}, '2026-02-28 23:59:59', 'NOT_BEGUN'],
  ['at its start', {}, '2026-03-01 00:00:00', 'RUNNING'],
  ['in its last second', {}, '2026-03-31 23:59:59', 'RUNNING'],
  ['after its end', {}, '2026-04-01 00:00:00', 'ENDED'],
  ['with a fen left', { budgetAmt: fen(1001), usedAmt: fen(1000) }, '2026-03-12 00:00:00', 'RUNNING'],
  ['without a fen left', spent, '2026-03-12 00:00:00', 'USED_UP'],
  ['ended without a fen left', spent, '2026-04-01 00:00:00', 'ENDED'],
  ['disabled', { dataStatus: dataStates.disabled }, '2026-03-12 00:00:00', 'DISABLED'],
  ['disabled after its end', { dataStatus: dataStates.disabled }, '2026-04-01 00:00:00', 'DISABLED'],
])('an activity %s', (_name, changes, now, phase) => {
  expect(phaseOf({ ...inMarch, ...changes }, fromWallTime(now))).toBe(phase)
})

test('a budget has something left, nothing, or there is none', () => {
  expect(budgetLeft({ budgetAmt: fen(1000), usedAmt: fen(400) })).toBe(600)
  expect(budgetLeft({ budgetAmt: fen(1000), usedAmt: fen(1400) })).toBe(0)
  expect(budgetLeft({ budgetAmt: null, usedAmt: fen(400) })).toBeNull()
})
