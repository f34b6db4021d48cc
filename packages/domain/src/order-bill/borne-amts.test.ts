import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { borneAmts } from './borne-amts.ts'

const order = {
  serviceAmt: fen(1000),
  pricedOffAmt: fen(100),
  activityOffAmt: fen(200),
  voucherAmt: fen(900),
  isActivityBorne: true,
  isVoucherBorne: true,
}

test('a voucher that the operator carries cuts what is left of the service fee and then the electricity', () => {
  expect(borneAmts(order)).toEqual({ borneElecAmt: 200, borneServiceAmt: 900 })
  expect(borneAmts({ ...order, voucherAmt: fen(50) })).toEqual({ borneElecAmt: 0, borneServiceAmt: 250 })
})

test('what all carry is not added back', () => {
  expect(borneAmts({ ...order, isVoucherBorne: false })).toEqual({ borneElecAmt: 0, borneServiceAmt: 200 })
  expect(borneAmts({ ...order, isActivityBorne: false })).toEqual({ borneElecAmt: 200, borneServiceAmt: 700 })
})
