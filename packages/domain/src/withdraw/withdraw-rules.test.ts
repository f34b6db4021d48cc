import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { payTransStates } from '../trade/states.ts'
import { canNullify, canPay, canUndo } from './actions.ts'
import { isSilent, nextAskTime } from './ask-times.ts'
import { chooseDays, chooseWithin, isWithinMax, type OpenDay } from './choose-days.ts'
import { transferStates } from './states.ts'
import { firstStateOf, withdrawFee } from './terms.ts'

const day = (id: string, shareAmt: number, more: Partial<OpenDay> = {}): OpenDay => ({
  id,
  settleDate: `2026-03-0${id}`,
  shareAmt: fen(shareAmt),
  isDue: true,
  ...more,
})
const ids = (days: readonly OpenDay[]) => days.map(({ id }) => id)

test('every negative day is forced in, also one that nobody wanted or that is not due yet', () => {
  const open = [day('1', 500), day('2', -120), day('3', 300), day('4', -10, { isDue: false })]
  const chosen = chooseDays(open, ({ id }) => id === '1')
  expect(ids(chosen.rows)).toEqual(['1', '2', '4'])
  expect(ids(chosen.negativeRows)).toEqual(['2', '4'])
  expect(chosen.applyAmt).toBe(370)
})

test('a day whose delay is not over is not taken', () => {
  expect(chooseDays([day('1', 500), day('2', 300, { isDue: false })], () => true).applyAmt).toBe(500)
})

test('one positive day alone may exceed the most, several may not', () => {
  expect(isWithinMax([day('1', 900), day('2', -100)], fen(500))).toBe(true)
  expect(isWithinMax([day('1', 300), day('2', 300)], fen(500))).toBe(false)
  expect(isWithinMax([day('1', 300), day('2', 300), day('3', -100)], fen(500))).toBe(true)
})

test('by itself the oldest days are chosen up to the most', () => {
  const open = [day('3', 300), day('1', 200), day('2', 250), day('4', -30)]
  expect(ids(chooseWithin(open, fen(500)).rows).toSorted()).toEqual(['1', '2', '4'])
  expect(ids(chooseWithin([day('1', 900), day('2', 100)], fen(500)).rows)).toEqual(['1'])
})

test('the fee is a fixed part and a rounded share of the amount', () => {
  expect(withdrawFee(fen(386_512), { withdrawFeeAmt: fen(100), withdrawFeeRate: 0 })).toBe(100)
  expect(withdrawFee(fen(12_345), { withdrawFeeAmt: fen(100), withdrawFeeRate: 30 })).toBe(137)
})

test('from the amount of approval on it waits for another person', () => {
  const config = { withdrawApprovalAmt: fen(500_000) }
  expect(firstStateOf(fen(499_999), config)).toBe(transferStates.applied)
  expect(firstStateOf(fen(500_000), config)).toBe(transferStates.inApproval)
})

test('a transfer can be undone until its batch has run, and nullified only outside a transfer', () => {
  const { initiated, processing } = payTransStates
  const waiting = { transferStatus: transferStates.transferring, payTransStatus: initiated }
  const sent = { ...waiting, payTransStatus: processing }
  expect([canUndo(waiting), canUndo(sent)]).toEqual([true, false])
  expect([canNullify(waiting), canPay(waiting)]).toEqual([false, false])
  const failed = { transferStatus: transferStates.failed, payTransStatus: payTransStates.failed }
  expect([canPay(failed), canNullify(failed), canUndo(failed)]).toEqual([true, true, false])
})

test('the provider is asked soon, then each hour, and people look after three days', () => {
  const at = new Date('2026-03-12T00:00:00Z')
  expect([0, 1, 5, 50].map((qty) => (nextAskTime(qty, at).getTime() - at.getTime()) / 60_000)).toEqual([1, 2, 60, 60])
  const hour = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
  expect([isSilent(at, hour(71.9)), isSilent(at, hour(72))]).toEqual([false, true])
})
