import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { payTransStates } from '../trade-order/states.ts'
import { canNullify, canPay, canUndo, hasFlow, needsApproval } from './actions.ts'
import { isSilent, nextAskTime } from './ask-times.ts'
import { transferStates } from './states.ts'
import { firstStateOf, isWithinMax, withdrawFee } from './terms.ts'

test('one positive day alone may exceed the most, several may not', () => {
  const most = { withdrawMaxAmt: fen(500) }
  expect(isWithinMax({ applyAmt: fen(800), positiveQty: 1 }, most)).toBe(true)
  expect(isWithinMax({ applyAmt: fen(600), positiveQty: 2 }, most)).toBe(false)
  expect(isWithinMax({ applyAmt: fen(500), positiveQty: 2 }, most)).toBe(true)
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

test('an undo takes an approval back, and asks for none where none was needed', () => {
  const { applied, inApproval, failed, undone } = transferStates
  const askedOf = (transferStatus: (typeof transferStates)[keyof typeof transferStates]) =>
    [true, false].map((neededOne) => needsApproval({ transferStatus }, { neededOne, hasOtherCard: false }))
  expect([applied, inApproval, failed, undone].map(askedOf)).toEqual([
    [false, false],
    [true, true],
    [false, false],
    [true, false],
  ])
})

test('a card that has changed needs an approval in each state that can be paid', () => {
  const standings = Object.values(transferStates).map((transferStatus) => ({
    transferStatus,
    payTransStatus: payTransStates.initiated,
  }))
  for (const standing of standings)
    expect(needsApproval(standing, { neededOne: false, hasOtherCard: true }), standing.transferStatus).toBe(
      canPay(standing),
    )
})

test('the provider is asked soon, then each hour, and people look after three days', () => {
  const at = new Date('2026-03-12T00:00:00Z')
  expect([0, 1, 5, 50].map((qty) => (nextAskTime(qty, at).getTime() - at.getTime()) / 60_000)).toEqual([1, 2, 60, 60])
  const hour = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
  expect([isSilent(at, hour(71.9)), isSilent(at, hour(72))]).toEqual([false, true])
})

test('a withdrawal has a flow while it is paid out and once a request was sent, and none that was applied for, undone or given up before', () => {
  const { initiated, failed } = payTransStates
  const { applied, undone, nullified, transferring } = transferStates
  for (const transferStatus of [applied, undone, nullified])
    expect(hasFlow({ transferStatus, payTransStatus: initiated }), transferStatus).toBe(false)
  expect(hasFlow({ transferStatus: transferring, payTransStatus: initiated })).toBe(true)
  expect(hasFlow({ transferStatus: nullified, payTransStatus: failed })).toBe(true)
})
