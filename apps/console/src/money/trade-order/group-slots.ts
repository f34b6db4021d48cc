import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { debtOfGroup } from '@chargedeck/domain/customer-group/available-funds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen } from '@chargedeck/domain/kernel/money'
import { refundableOf } from '@chargedeck/domain/ledger/wallet'
import type { GroupAction } from '../../customer/customer-group/parts/group-slots.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

export const depositGroup: GroupAction = {
  key: 'deposit',
  label: '预存',
  isAllowed: (may) => may(tradeOrderApi.depositGroup),
  whyNot: (group) =>
    group.status === dataStates.normal || debtOfGroup(group) > 0 ? undefined : '企业已停用，也没有欠款',
  Dialog: lazyPart(async () => (await import('./deposit-dialog.tsx')).DepositDialog),
}

export const refundGroup: GroupAction = {
  key: 'refund',
  label: '退款',
  isAllowed: (may) => may(tradeOrderApi.refund),
  whyNot: ({ balanceAmt, frozenAmt }) =>
    refundableOf({ balanceAmt, frozenAmt, owedAmt: fen(0) }) === 0 ? '没有可退金额' : undefined,
  Dialog: lazyPart(async () => (await import('./refund/refund-dialog.tsx')).RefundGroupDialog),
}
