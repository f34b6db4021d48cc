import { expect, test } from 'vitest'
import { buyerFault, toBuyer, type TypedBuyer } from './buyer.ts'
import { isCreditCode, isTaxNo, toTaxNo } from './tax-number.ts'

test.each(['91440300708461136T', '91330100799655058B', '91320100MA1ABCDE0C'])('%s is a credit code', (code) => {
  expect(isCreditCode(code)).toBe(true)
})

test('every other last character makes a credit code wrong', () => {
  const last = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].filter((letter) => isCreditCode(`91440300708461136${letter}`))
  expect(last).toEqual(['T'])
})

test.each([
  ['91440300708461136T', true],
  ['11010519491231002X', true], // a person with a business
  ['110105194912310021', false],
  ['11010519491231002X01', true],
  ['110101600037341', true], // with the organisation code 60003734-1
  ['110101600037342', false],
  ['91440300708461136I', false], // I is no letter of credit codes
  ['1234567890', false],
  ['', false],
])('the tax number %s is taken: %s', (taxNo, isTaken) => {
  expect(isTaxNo(taxNo)).toBe(isTaken)
})

test('a number typed with spaces or in full width is the same number', () => {
  expect(toTaxNo(' ９１４４0300 7084 61136t ')).toBe('91440300708461136T')
})

const company: TypedBuyer = { kind: 'COMPANY', name: '示例物流(南京)有限公司', taxNo: '91440300708461136T' }

test.each<[string, Partial<TypedBuyer>, ReturnType<typeof buyerFault>]>([
  ['a company with a tax number', {}, null],
  ['a blank name', { name: '  ' }, { field: 'name', fault: 'MISSING' }],
  ['a company without a tax number', { taxNo: null }, { field: 'taxNo', fault: 'MISSING' }],
  ['a tax number with a wrong check digit', { taxNo: '91440300708461136X' }, { field: 'taxNo', fault: 'WRONG' }],
  ['a phone with letters', { phone: 'call me' }, { field: 'phone', fault: 'WRONG' }],
  ['an account with letters', { bank: '示例银行', account: 'AB12345' }, { field: 'account', fault: 'WRONG' }],
  ['an account without its bank', { account: '6222021234567890' }, { field: 'bank', fault: 'MISSING' }],
  ['a person without a tax number', { kind: 'PERSONAL', taxNo: null }, null],
])('%s', (_name, changes, fault) => {
  expect(buyerFault(toBuyer({ ...company, ...changes }))).toEqual(fault)
})

test('a person has no bank, and a name keeps one kind of brackets', () => {
  const typed = { ...company, kind: 'PERSONAL' as const, bank: '示例银行', account: '6222 0212', phone: '025-1' }
  expect(toBuyer(typed)).toEqual({
    kind: 'PERSONAL',
    name: '示例物流（南京）有限公司',
    taxNo: '91440300708461136T',
    address: null,
    phone: null,
    bank: null,
    account: null,
  })
})
