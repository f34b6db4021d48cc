import { expect, test } from 'vitest'
import { fen, sumFen } from '../kernel/money.ts'
import { isRefundableOnline, planChosen, planRefund, type RefundLot } from './refund-plan.ts'

const lot = (id: string, tradeAmt: number, facts: Partial<Record<keyof RefundLot, number | boolean>> = {}): RefundLot =>
  ({ id, tradeAmt, giftAmt: 0, remainAmt: tradeAmt, giftRemainAmt: 0, isOnline: true, ...facts }) as RefundLot

test('V4: a refund over two top-ups takes the oldest first and claws back its share of the gift', () => {
  const lots = [lot('A', 10_000, { remainAmt: 2000 }), lot('B', 20_000, { giftAmt: 2000, giftRemainAmt: 2000 })]
  expect(planRefund(fen(15_000), lots, 'ORIGIN')).toEqual({
    pieces: [
      { lotId: 'A', amt: 2000, clawAmt: 0 },
      { lotId: 'B', amt: 13_000, clawAmt: 1300 },
    ],
    missingAmt: 0,
  })
})

test('a share of a gift is rounded up, and never more than what is left of it', () => {
  const gifted = lot('A', 3000, { giftAmt: 100, giftRemainAmt: 100 })
  expect(planRefund(fen(1), [gifted], 'OFFLINE').pieces).toEqual([{ lotId: 'A', amt: 1, clawAmt: 1 }])
  const used = lot('A', 3000, { giftAmt: 100, giftRemainAmt: 7 })
  expect(planRefund(fen(3000), [used], 'OFFLINE').pieces).toEqual([{ lotId: 'A', amt: 3000, clawAmt: 7 }])
})

test('what came over the counter does not go back online, whatever its age', () => {
  const lots = [lot('cash', 500, { isOnline: false }), lot('scan', 700)]
  expect(planRefund(fen(900), lots, 'ORIGIN')).toEqual({
    pieces: [{ lotId: 'scan', amt: 700, clawAmt: 0 }],
    missingAmt: 200,
  })
  expect(planRefund(fen(900), lots, 'OFFLINE').pieces.map(({ amt }) => amt)).toEqual([500, 400])
})

test.each([
  ['WePay', 365, true],
  ['WePay', 365.001, false],
  ['OfflinePay', 1, false],
  ['BankPay', 1, false],
])('%s after %s days goes back online: %s', (tradeChannel, days, isOnline) => {
  const now = new Date('2026-06-01T00:00:00Z')
  const payTime = new Date(now.getTime() - days * 86_400_000)
  const lot = { tradeChannel, payTime, payConfigId: '1' }
  expect(isRefundableOnline(lot, { now, windowDays: 365 })).toBe(isOnline)
  expect(isRefundableOnline({ ...lot, payConfigId: null }, { now, windowDays: 365 })).toBe(false)
})

test('chosen lots give what they have and no more', () => {
  const lots = [lot('A', 500), lot('B', 700, { isOnline: false })]
  const chosen = [
    { lotId: 'B', amt: fen(100) },
    { lotId: 'A', amt: fen(500) },
  ]
  expect(planChosen(chosen, lots, 'OFFLINE')).toMatchObject({ pieces: [{ lotId: 'B' }, { lotId: 'A' }], missingAmt: 0 })
  expect(planChosen(chosen, lots, 'ORIGIN')).toMatchObject({ pieces: [{ lotId: 'A' }], missingAmt: 100 })
  const beyond = [
    { lotId: 'A', amt: fen(501) },
    { lotId: 'not theirs', amt: fen(1) },
  ]
  expect(planChosen(beyond, lots, 'OFFLINE')).toEqual({ pieces: [], missingAmt: 502 })
})

test('a thousand refunds pay out what was asked, or say what is missing', () => {
  let seed = 7
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 1000; round++) {
    const lots = Array.from({ length: next(5) }, (_, index) => {
      const tradeAmt = 1 + next(30_000)
      const giftAmt = next(3000)
      const remains = { remainAmt: next(tradeAmt + 1), giftRemainAmt: next(giftAmt + 1) }
      return lot(String(index), tradeAmt, { giftAmt, ...remains, isOnline: next(2) === 0 })
    })
    const amt = fen(1 + next(60_000))
    const { pieces, missingAmt } = planRefund(amt, lots, round % 2 === 0 ? 'ORIGIN' : 'OFFLINE')
    expect(sumFen(pieces.map((piece) => piece.amt)) + missingAmt).toBe(amt)
    for (const { lotId, amt: part, clawAmt } of pieces) {
      const of = lots[Number(lotId)]
      expect(part).toBeLessThanOrEqual(of?.remainAmt ?? 0)
      expect(clawAmt).toBeLessThanOrEqual(of?.giftRemainAmt ?? 0)
      expect(round % 2 === 0 ? of?.isOnline : true).toBe(true)
    }
  }
})
