import { expect, test } from 'vitest'
import { fitsPower, gunCodeOf, gunNameOf, gunNoOf, wrongPileNo } from './rules.ts'
import { verifyState } from './verification.ts'

test.each([
  ['A', 'OCPP_1_6J', true],
  ['CD-320105-0001', 'OCPP_1_6J', true],
  ['x'.repeat(48), 'OCPP_1_6J', true],
  ['x'.repeat(49), 'OCPP_1_6J', false],
  ['EVB_P-1.2:3', 'OCPP_1_6J', true],
  ['A/1', 'OCPP_1_6J', false],
  ['桩1', 'OCPP_1_6J', false],
  ['32010500000001', 'YKC_1_6', true],
  ['3201050000001', 'YKC_1_5', false],
  ['3201050000000A', 'YKC_1_6', false],
] as const)('%s as a number under %s: %s', (pileNo, protocol, fits) => {
  expect(wrongPileNo(pileNo, protocol) === null).toBe(fits)
})

test('[S9.6] DC and AC chargers have their own range of power', () => {
  expect([3.4, 3.5, 43, 43.1].map((kw) => fitsPower('AC', kw))).toEqual([false, true, true, false])
  expect([14.9, 15, 1000, 1000.1].map((kw) => fitsPower('DC', kw))).toEqual([false, true, true, false])
})

test.each([
  ['CD-0001', 'CD-000102'],
  ['CD_0001', '70002'],
  ['x'.repeat(21), '70002'],
])('a gun of pile %s has the code %s', (pileNo, code) => {
  expect(gunCodeOf({ id: '700', pileNo }, '02')).toBe(code)
})

test('guns have numbers and letters', () => {
  expect([0, 1, 19].map((index) => gunNoOf(index) + gunNameOf(index))).toEqual(['01A枪', '02B枪', '20T枪'])
})

test.each([
  [null, 'NONE'],
  ['2026-03-11', 'OVERDUE'],
  ['2026-03-12', 'DUE'],
  ['2026-05-11', 'DUE'],
  ['2026-05-12', 'VALID'],
])('verified until %s is %s on 12 March 2026', (due, state) => {
  expect(verifyState(due, '2026-03-12')).toBe(state)
})
