import { expect, test } from 'vitest'
import { bankOfCard, isAccountNo, isLuhn, tidyCardNo } from './card-numbers.ts'

test('a card has its check digit, and one wrong digit is found', () => {
  expect(isLuhn('6222021234567890123')).toBe(false)
  expect(isLuhn('4111111111111111')).toBe(true)
  expect(isLuhn('4111111111111112')).toBe(false)
  expect(isLuhn('')).toBe(false)
})

test('a card tells its bank and kind by its beginning', () => {
  expect(bankOfCard(tidyCardNo('6228 4800 0000'))).toEqual({
    bankCode: '01030000',
    bankName: '中国农业银行',
    cardType: 'DEBIT',
    cardLen: 19,
  })
  expect(bankOfCard('622575')?.cardType).toBe('CREDIT')
  expect(bankOfCard('999999')).toBeNull()
})

test('an account of a company has digits alone', () => {
  expect(isAccountNo('44250100001100000123')).toBe(true)
  expect(isAccountNo('4425-01')).toBe(false)
})
