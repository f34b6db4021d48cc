import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { counterCalls } from '@chargedeck/contract/money/trade-order/counter-calls'
import { refundCalls } from '@chargedeck/contract/money/trade-order/refund-calls'
import { refundableOf } from '@chargedeck/domain/ledger/wallet'
import type { CustomerAction, CustomerBatchAction } from '../../customer/customer/parts/customer-slots.ts'
import { whyNotChange } from '../../customer/customer/parts/why-not-change.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

export const topUpCustomer: CustomerAction = {
  key: 'top-up',
  label: '充值',
  isAllowed: (may) => may(counterCalls.topUp),
  whyNot: whyNotChange,
  Dialog: lazyPart(async () => (await import('./top-up-dialog.tsx')).TopUpDialog),
}

export const refundCustomer: CustomerAction = {
  key: 'refund',
  label: '退款',
  isAllowed: (may) => may(refundCalls.refund),
  whyNot: (customer) => {
    if (!customer.changeable) return whyNotChange(customer)
    if (customer.owedAmt > 0) return '客户有欠费，偿还后才能退款'
    return refundableOf(customer) === 0 ? '没有可退金额' : undefined
  },
  Dialog: lazyPart(async () => (await import('./refund/refund-dialog.tsx')).RefundCustomerDialog),
}

export const refundChosen: CustomerBatchAction = {
  key: 'refund',
  label: '批量退款',
  permission: refundCalls.refundMany,
  whyNot: whyNotChange,
  Dialog: lazyPart(async () => (await import('./refund/refund-many-dialog.tsx')).RefundManyDialog),
}

export const clearCustomer: CustomerAction = {
  key: 'clear',
  label: '清空余额',
  isAllowed: (may) => may(counterCalls.clearCustomer),
  danger: true,
  whyNot: (customer) => whyNotChange(customer) ?? whyNotClear(customer),
  Dialog: lazyPart(async () => (await import('./clear-dialog.tsx')).ClearDialog),
}

function whyNotClear({ balanceAmt, giftAmt, frozenAmt }: Customer): string | undefined {
  if (frozenAmt > 0) return '客户有冻结金额，不能清空'
  return balanceAmt + giftAmt === 0 ? '余额为零，无需清空' : undefined
}
