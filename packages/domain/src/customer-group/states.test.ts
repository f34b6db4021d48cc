import { expect, test } from 'vitest'
import { dataStates } from '../kernel/data-states.ts'
import { fen } from '../kernel/money.ts'
import { deleteRefusal, groupSteps, type GroupStep } from './states.ts'

test('a group is disabled and enabled, and deleted for good', () => {
  const steps: GroupStep[] = ['edit', 'disable', 'enable', 'delete']
  const allowed = Object.values(dataStates).map((from) => steps.filter((step) => groupSteps.can(from, step)))
  expect(allowed).toEqual([['edit', 'disable', 'delete'], ['edit', 'enable', 'delete'], []])
})

const nothing = { balanceAmt: fen(0), frozenAmt: fen(0), employeeQty: 0, unbilledQty: 0 }

test.each([
  ['nothing', {}, null],
  ['an employee', { employeeQty: 1 }, 'HAS_EMPLOYEES'],
  ['money', { balanceAmt: fen(1) }, 'HAS_BALANCE'],
  ['a debt', { balanceAmt: fen(-1) }, 'HAS_BALANCE'],
  ['a hold', { frozenAmt: fen(1) }, 'HAS_HOLDS'],
  ['an order without a bill', { unbilledQty: 1 }, 'HAS_UNBILLED_ORDERS'],
])('staff delete a group with %s', (_name, remains, refusal) => {
  expect(deleteRefusal({ ...nothing, ...remains })).toBe(refusal)
})
