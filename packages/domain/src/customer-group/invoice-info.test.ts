import { expect, test } from 'vitest'
import { invoiceFaults, tidyInvoiceInfo } from './invoice-info.ts'

test.each([
  [{ taxNo: '91440300708461136T', bankAccount: '6222 0200 0000 1234', email: 'a@example.com' }, []],
  [{ taxNo: '', bankAccount: null }, []],
  [{}, []],
  [{ taxNo: '91440300708461136X' }, ['taxNo']],
  [{ taxNo: '１２３' }, ['taxNo']],
  [{ bankAccount: '账号' }, ['bankAccount']],
  [{ bankAccount: '12345' }, ['bankAccount']],
  [{ phone: '（025）8888-6666 转 12' }, []],
  [{ phone: '025-8888666a' }, ['phone']],
  [{ phone: '转' }, ['phone']],
  [{ email: 'a@b' }, ['email']],
  [{ email: 'a b@example.com' }, ['email']],
  [{ taxNo: '1', bankAccount: 'x', email: '@' }, ['taxNo', 'bankAccount', 'email']],
])('of %j the invoice cannot take %j', (typed, faults) => {
  expect(invoiceFaults(typed)).toEqual(faults)
})

test('what is typed with blanks or in full width is stored in one form, and what is not sent stays away', () => {
  expect(tidyInvoiceInfo({ title: '示例', taxNo: ' ９１４４0300 708461136t', email: ' a@example.com ' })).toEqual({
    title: '示例',
    taxNo: '91440300708461136T',
    email: 'a@example.com',
  })
  expect(tidyInvoiceInfo({ bankAccount: '6222 0200 0000 1234', taxNo: null })).toEqual({
    bankAccount: '6222020000001234',
    taxNo: null,
  })
})
