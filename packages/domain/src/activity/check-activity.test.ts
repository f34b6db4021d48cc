import { expect, test } from 'vitest'
import { energyE4, fen, rateBp } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import {
  activityFaults,
  changeFault,
  fieldsOfBegun,
  mayDelete,
  prizeBeyondBudget,
  type ActivityFault,
} from './check-activity.ts'
import { aVoucher } from '../voucher/fixtures.ts'
import type { VoucherTerms } from '../voucher/voucher-types.ts'
import { inMarch } from './fixtures.ts'

const topUp = { ...inMarch, activityType: 'TOP_UP_GIFT' } as const

test.each<[string, Partial<Parameters<typeof activityFaults>[0]>, ActivityFault | null]>([
  ['March', {}, null],
  ['an end before the beginning', { endTime: inMarch.startTime }, 'ENDS_BEFORE_BEGIN'],
  ['a budget of nothing', { budgetAmt: fen(0) }, 'BUDGET_OUT_OF_RANGE'],
  ['a budget of what is used', { budgetAmt: fen(500), usedAmt: fen(500) }, null],
  ['a budget below what is used', { budgetAmt: fen(499), usedAmt: fen(500) }, 'BUDGET_BELOW_USED'],
  ['an hour that is none', { timeWindows: [{ from: '8:00', to: '9:00' }] }, 'NOT_A_TIME'],
  ['top-ups at one station', { scope: [{ scopeType: 'STATION', scopeId: '1', includeFlag: 1 }] }, 'SCOPE_NOT_FOR_TYPE'],
  [
    'discounts at one station',
    { activityType: 'CHARGE_DISCOUNT', scope: [{ scopeType: 'STATION', scopeId: '1', includeFlag: 1 }] },
    null,
  ],
])('%s', (_name, changes, fault) => {
  expect(activityFaults({ ...topUp, ...changes })).toEqual(fault === null ? [] : [fault])
})

test('each thing that is wrong with an activity is told', () => {
  const wrong = { endTime: inMarch.startTime, budgetAmt: fen(0), timeWindows: [{ from: '8:00', to: '9:00' }] }
  expect(activityFaults({ ...topUp, ...wrong })).toEqual(['ENDS_BEFORE_BEGIN', 'NOT_A_TIME', 'BUDGET_OUT_OF_RANGE'])
})

const priced = { id: 'a', prizeType: 'VOUCHER', qty: 1, validDays: 30 } as const
test.each<[string, Partial<VoucherTerms>, boolean]>([
  ['an amount', { faceAmt: fen(500) }, true],
  ['a percentage up to 8 yuan', { voucherType: 'DISCOUNT', discountRate: rateBp(8000), maxAmt: fen(800) }, true],
  ['a percentage without a maximum', { voucherType: 'DISCOUNT', discountRate: rateBp(8000) }, false],
  [
    'a percentage whose maximum is none',
    { voucherType: 'DISCOUNT', discountRate: rateBp(8000), maxAmt: fen(0) },
    false,
  ],
  ['energy', { voucherType: 'ENERGY', faceEnergy: energyE4(100_000) }, false],
  ['a wash', { voucherType: 'WASH' }, false],
])('a budget holds for %s: only where it is known what it costs at most', (_name, terms, holds) => {
  const prize = { ...aVoucher(terms), ...priced }
  expect(prizeBeyondBudget(fen(10_000), [prize])).toBe(holds ? null : prize)
  expect(prizeBeyondBudget(null, [prize])).toBeNull()
})

const [before, during] = [fromWallTime('2026-02-28 12:00:00'), fromWallTime('2026-03-12 12:00:00')]
const earlier = fromWallTime('2026-03-20 23:59:59')
const later = fromWallTime('2026-04-30 23:59:59')

test.each([
  ['anything changes before the start', before, ['rule', 'startTime'], earlier, null],
  ['a running activity gets longer', during, ['endTime'], later, null],
  ['a running activity does not get shorter', during, ['endTime'], earlier, 'END_MAY_NOT_COME_EARLIER'],
  ['a running activity is disabled, or gets more budget', during, fieldsOfBegun, inMarch.endTime, null],
  ['a running activity keeps its rule', during, ['endTime', 'rule'], later, 'ONLY_EXTEND_OR_DISABLE'],
])('%s', (_name, now, changed, endTime, fault) => {
  expect(changeFault(inMarch, { endTime, changed }, now)).toBe(fault)
})

test('only an activity that has not begun is deleted', () => {
  expect([mayDelete(inMarch, before), mayDelete(inMarch, during)]).toEqual([true, false])
})
