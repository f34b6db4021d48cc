import { expect, test } from 'vitest'
import { withServiceSpelling, withStandardSpelling } from './spelling.ts'

const standard = { TotalSeviceMoney: 6, ServiceTel: '400', ChargeDetails: [{ SevicePrice: 0.4, DetailSeviceMoney: 2 }] }
const common = {
  TotalServiceMoney: 6,
  ServiceTel: '400',
  ChargeDetails: [{ ServicePrice: 0.4, DetailServiceMoney: 2 }],
}

test('the four misspelt fields are written as a partner writes them, at every depth, and nothing else', () => {
  expect(withServiceSpelling(standard)).toEqual(common)
})

test('every known spelling is read', () => {
  expect(withStandardSpelling(common)).toEqual(standard)
  expect(withStandardSpelling(standard)).toEqual(standard)
  expect(withStandardSpelling({ ElectMoney: 1.5 })).toEqual({ ElecMoney: 1.5 })
})

test('a field that comes in both spellings keeps the one of the standard', () => {
  expect(withStandardSpelling({ ServiceMoney: 1, SeviceMoney: 2 })).toEqual({ SeviceMoney: 2 })
})
