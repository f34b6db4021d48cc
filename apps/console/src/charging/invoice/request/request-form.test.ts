import type { InvoiceableOrder } from '@chargedeck/contract/charging/invoice/request-calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { expect, test } from 'vitest'
import { agreedTitle, bodyOf, newTitle, wantedOf, type RequestFields } from './request-form.ts'

const order = (orderKind: InvoiceableOrder['orderKind'], orderId: string): InvoiceableOrder => ({
  orderKind,
  orderId,
  orderNo: orderId,
  companyId: '1',
  companyName: '示例公司',
  stationName: '示例站',
  orderTime: null,
  actualAmt: fen(100),
  amt: fen(100),
})
const fields: RequestFields = {
  payerKind: 'CUSTOMER',
  title: newTitle,
  kind: 'COMPANY',
  name: '示例公司',
  taxNo: '9',
  bank: ' ',
}

test('chosen orders are named by their kind, a month names no order, and nothing is wanted without orders', () => {
  const customer = { customerId: '5', name: '张三' }
  expect(wantedOf(customer, [order('CHARGE', '1'), order('OCCUPY', '2')])).toEqual({
    customerId: '5',
    chargeOrderIds: ['1'],
    occupyOrderIds: ['2'],
  })
  expect(wantedOf(customer, [])).toBeNull()
  const month = { groupId: '7', month: '2026-03' }
  expect(wantedOf({ ...month, name: '示例' }, [])).toEqual(month)
  expect(wantedOf({ ...month, name: '示例' }, [], '3')).toEqual({ ...month, companyId: '3' })
})

test('a new title is sent without its empty fields; a known one is only named', () => {
  expect(bodyOf(fields)).toEqual({ buyer: { kind: 'COMPANY', name: '示例公司', taxNo: '9' } })
  expect(bodyOf({ ...fields, title: '88', email: ' a@b.cn ' })).toEqual({ titleOfInvoiceId: '88', email: 'a@b.cn' })
  expect(bodyOf({ ...fields, title: agreedTitle })).toEqual({})
})
