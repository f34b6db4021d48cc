import { expect, test } from 'vitest'
import { energyE4, fen } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import { applyVoucher } from './apply-voucher.ts'
import type { VoucherRefusal } from './usable.ts'
import { chooseVoucher } from './choose-voucher.ts'
import { aVoucher } from './fixtures.ts'
import type { AppliesTo } from './voucher-types.ts'

const lines = [{ energy: energyE4(485_025), elecAmt: fen(4572), serviceAmt: fen(1830) }]
type Choice = { applyTo?: AppliesTo; off?: number; ends?: string; threshold?: number; refusal?: VoucherRefusal }
const voucher = (
  voucherId: string,
  { applyTo = 'ALL', off = 500, ends = '2026-03-31', threshold = 0, refusal }: Choice = {},
) => ({
  ...aVoucher({ faceAmt: fen(off), thresholdAmt: fen(threshold), applyTo }),
  voucherId,
  validTo: fromWallTime(`${ends} 23:59:59`),
  refusal: refusal ?? null,
})

test.each([
  ['the only one', [voucher('1')], '1', 'ONLY_ONE'],
  ['the only usable one', [voucher('1', { refusal: 'LOCKED' }), voucher('2')], '2', 'ONLY_ONE'],
  ['the one that takes off most', [voucher('1'), voucher('2', { off: 600, ends: '2026-12-31' })], '2', 'MOST_OFF'],
  [
    'of equal ones the one that also pays for electricity',
    [voucher('1', { applyTo: 'SERVICE', ends: '2026-03-30' }), voucher('2')],
    '2',
    'PAYS_ALL',
  ],
  ['of equal ones the one that ends first', [voucher('1'), voucher('2', { ends: '2026-03-30' })], '2', 'ENDS_FIRST'],
  ['of twins the one with the smaller id', [voucher('10'), voucher('9')], '9', 'CAME_FIRST'],
])('chooses %s', (_name, vouchers, voucherId, reason) => {
  expect(chooseVoucher(vouchers, lines).chosen).toMatchObject({ voucherId, reason })
})

test('what a voucher takes off counts, not what is printed on it', () => {
  const choice = chooseVoucher([voucher('1', { off: 9000, ends: '2026-04-30' }), voucher('2', { off: 8000 })], lines)
  expect(choice.chosen).toMatchObject({ voucherId: '2', voucherAmt: 6402, reason: 'ENDS_FIRST' })
})

test('a voucher whose threshold is not reached is named with its reason', () => {
  const choice = chooseVoucher([voucher('1', { threshold: 6403 }), voucher('2', { threshold: 6402, off: 1 })], lines)
  expect(choice.chosen?.voucherId).toBe('2')
  expect(choice.others).toEqual([{ voucherId: '1', voucherAmt: 0, refusal: 'BELOW_THRESHOLD' }])
})

test('without a usable voucher none is chosen', () => {
  expect(chooseVoucher([], lines)).toEqual({ chosen: null, others: [] })
  expect(chooseVoucher([voucher('1', { refusal: 'EXPIRED' })], lines)).toEqual({
    chosen: null,
    others: [{ voucherId: '1', voucherAmt: 0, refusal: 'EXPIRED' }],
  })
  expect(chooseVoucher([voucher('1')], []).others[0]?.refusal).toBe('NOTHING_LEFT')
})

test('no usable voucher takes off more than the chosen one, whatever the bill', () => {
  for (let seed = 0; seed < 300; seed++) {
    const bill = [
      { energy: energyE4(seed * 999), elecAmt: fen((seed * 37) % 5000), serviceAmt: fen((seed * 53) % 2000) },
    ]
    const offers = [1, 2, 3, 4].map((no) =>
      voucher(String(no), { off: (seed * no * 71) % 3000, threshold: (seed * no * 13) % 6000 }),
    )
    const { chosen, others } = chooseVoucher(offers, bill)
    const most = Math.max(...offers.map((offer) => applyVoucher(offer, bill).voucherAmt))
    expect(chosen?.voucherAmt ?? 0).toBe(most)
    expect(others).toHaveLength(chosen ? 3 : 4)
  }
})
