import { counterCalls } from '@chargedeck/contract/money/trade-order/counter-calls'
import { refundCalls } from '@chargedeck/contract/money/trade-order/refund-calls'
import { debtOfGroup } from '@chargedeck/domain/customer-group/available-funds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen } from '@chargedeck/domain/kernel/money'
import { refundableOf } from '@chargedeck/domain/ledger/wallet'
import type { GroupAction } from '../../customer/customer-group/parts/group-slots.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

export const depositGroup: GroupAction = {
  key: 'deposit',
  label: '预存',
  isAllowed: (may) => may(counterCalls.depositGroup),
  whyNot: (group) =>
    group.status === dataStates.normal || debtOfGroup(group) > 0 ? undefined : '企业已停用，也没有欠款',
  Dialog: lazyPart(async () => (await import('./deposit-dialog.tsx')).DepositDialog),
}

export const refundGroup: GroupAction = {
  key: 'refund',
  label: '退款',
  isAllowed: (may) => may(refundCalls.refund),
  whyNot: ({ balanceAmt, frozenAmt }) =>
    refundableOf({ balanceAmt, frozenAmt, owedAmt: fen(0) }) === 0 ? '没有可退金额' : undefined,
  Dialog: lazyPart(async () => (await import('./refund/refund-dialog.tsx')).RefundGroupDialog),
}
