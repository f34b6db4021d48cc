import { expect, test } from 'vitest'
import { dataStates } from '../kernel/data-states.ts'
import { fen, rateBp } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import { notInForce, type GroupAtStart } from './group-at-start.ts'
import { groupCandidate } from './group-candidate.ts'
import { groupPart, monthLimitLeft, type EmployeeTerms, type OwnWalletReason } from './group-part.ts'

const group: GroupAtStart = {
  status: dataStates.normal,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  stationScope: [],
}
const employee: EmployeeTerms = { groupPayFlag: 1, groupMonthLimitAmt: fen(0), monthUsedAmt: fen(0) }
const charge = { stationId: '1', startTime: fromWallTime('2026-03-12 09:42:10') }
const order = { dueAmt: fen(5902), employee, group, charge, fundsAmt: fen(1_250_000) }

test.each<[string, Partial<EmployeeTerms>, Partial<GroupAtStart>, number, number, OwnWalletReason | null]>([
  ['all of it', {}, {}, 1_250_000, 5902, null],
  ['exactly what it has', {}, {}, 5902, 5902, null],
  ['what it has', {}, {}, 5901, 5901, 'NO_FUNDS'],
  ['nothing without funds', {}, {}, 0, 0, 'NO_FUNDS'],
  ['nothing for an employee who pays alone', { groupPayFlag: 0 }, {}, 1_250_000, 0, 'PAYS_OWN'],
  ['nothing when it is disabled', {}, { status: dataStates.disabled }, 1_250_000, 0, 'DISABLED'],
  ['nothing before its contract', {}, { validFrom: '2026-03-13' }, 1_250_000, 0, 'NOT_BEGUN'],
  ['nothing after its contract', {}, { validTo: '2026-03-11' }, 1_250_000, 0, 'ENDED'],
  ['all of it on the last day', {}, { validTo: '2026-03-12' }, 1_250_000, 5902, null],
  ['nothing at another station', {}, { stationScope: ['2'] }, 1_250_000, 0, 'OUT_OF_SCOPE'],
  ['all of it at its stations', {}, { stationScope: ['2', '1'] }, 1_250_000, 5902, null],
  [
    "up to the month's limit",
    { groupMonthLimitAmt: fen(8000), monthUsedAmt: fen(3000) },
    {},
    9000,
    5000,
    'MONTH_LIMIT',
  ],
  ['nothing beyond the limit', { groupMonthLimitAmt: fen(80), monthUsedAmt: fen(90) }, {}, 9000, 0, 'MONTH_LIMIT'],
  ['its funds, if they are less than the limit', { groupMonthLimitAmt: fen(5000) }, {}, 4000, 4000, 'NO_FUNDS'],
])('a group pays %s', (_name, terms, state, fundsAmt, groupPayAmt, reason) => {
  const part = groupPart({
    ...order,
    employee: { ...employee, ...terms },
    group: { ...group, ...state },
    fundsAmt: fen(fundsAmt),
  })
  expect(part).toEqual({ groupPayAmt, reason })
})

test('an order without an amount leaves nothing to the wallet', () => {
  expect(groupPart({ ...order, dueAmt: fen(0), fundsAmt: fen(0) })).toEqual({ groupPayAmt: 0, reason: null })
})

test("an employee's month has a limit or none", () => {
  expect(monthLimitLeft({ groupMonthLimitAmt: fen(0), monthUsedAmt: fen(9000) })).toBeNull()
  expect(monthLimitLeft({ groupMonthLimitAmt: fen(8000), monthUsedAmt: fen(3000) })).toBe(5000)
})

test("a group's price is for all its employees, also for those who pay alone", () => {
  const priced = { ...group, serviceDiscountRate: rateBp(8000) }
  expect(groupCandidate(priced, charge)).toEqual({ kind: 'GROUP', rate: 8000, refusal: null })
  expect(groupCandidate({ ...priced, status: dataStates.disabled }, charge).refusal).toBe('DISABLED')
  expect(groupCandidate({ ...priced, stationScope: ['2'] }, charge).refusal).toBe('OUT_OF_SCOPE')
})

test.each([
  [dataStates.normal, '2026-03-12 09:42:10', null],
  [dataStates.normal, '2025-12-31 23:59:59', 'NOT_BEGUN'],
  [dataStates.normal, '2027-01-01 00:00:00', 'ENDED'],
  [dataStates.disabled, '2026-03-12 09:42:10', 'DISABLED'],
])('an employee joins a group in state %s on %s: %s', (status, at, refusal) => {
  expect(notInForce({ ...group, status }, fromWallTime(at))).toBe(refusal)
})
