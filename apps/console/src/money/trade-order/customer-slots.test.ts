import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { expect, test } from 'vitest'
import { refundChosen, refundCustomer } from './customer-slots.ts'

const funds = { balanceAmt: fen(100), giftAmt: fen(0), frozenAmt: fen(0), availableAmt: fen(100), owedAmt: fen(0) }
const customerOf = (changeable: boolean) => ({ ...funds, changeable }) as Customer

test('a customer of another company is not paid back, alone or among others', () => {
  for (const { whyNot } of [refundCustomer, refundChosen]) {
    expect(whyNot?.(customerOf(false))).toBe('其他公司的客户，只能查看')
    expect(whyNot?.(customerOf(true))).toBeUndefined()
  }
})
