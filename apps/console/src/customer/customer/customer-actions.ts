import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { cardApi } from '@chargedeck/contract/customer/customer/cards'
import { timelineApi } from '@chargedeck/contract/customer/customer/timeline'
import { lazyDrawer, lazyPart } from '../../ui/lazy-part.tsx'
import type { CustomerAction } from './parts/customer-slots.ts'
import { whyNotChange } from './parts/why-not-change.ts'

const editCustomer: CustomerAction = {
  key: 'edit',
  label: '编辑',
  isAllowed: (may) => may(customerApi.addedOrModify),
  whyNot: whyNotChange,
  Dialog: lazyDrawer(async () => (await import('./customer-form.tsx')).EditCustomer),
}

const lockCustomer: CustomerAction = {
  key: 'lock',
  label: '锁定',
  isAllowed: (may) => may(customerApi.lockMgr),
  whyNot: whyNotChange,
  Dialog: lazyPart(async () => (await import('./customer-dialogs.tsx')).LockDialog),
  isFor: ({ lockFlag }) => lockFlag === 0,
}

const unlockCustomer: CustomerAction = {
  ...lockCustomer,
  key: 'unlock',
  label: '解锁',
  isFor: ({ lockFlag }) => lockFlag === 1,
}

const addCard: CustomerAction = {
  key: 'card',
  label: '绑卡',
  isAllowed: (may) => may(cardApi.add),
  whyNot: whyNotChange,
  Dialog: lazyPart(async () => (await import('./cards/add-card-dialog.tsx')).AddCardDialog),
}

const exportOwnData: CustomerAction = {
  key: 'own-data',
  label: '导出个人信息',
  isAllowed: (may) => may(timelineApi.ownData),
  whyNot: whyNotChange,
  Dialog: lazyPart(async () => (await import('./timeline/own-data-dialog.tsx')).OwnDataDialog),
}

const deleteCustomer: CustomerAction = {
  key: 'delete',
  label: '删除',
  isAllowed: (may) => may(customerApi.delete),
  danger: true,
  whyNot: (customer) => whyNotChange(customer) ?? whyNotEmpty(customer),
  Dialog: lazyPart(async () => (await import('./customer-dialogs.tsx')).DeleteDialog),
}

function whyNotEmpty({ owedAmt, frozenAmt, balanceAmt, giftAmt }: Parameters<typeof whyNotChange>[0]) {
  if (owedAmt > 0) return '客户有欠费，不能删除'
  if (frozenAmt > 0) return '客户有冻结金额，不能删除'
  return balanceAmt + giftAmt > 0 ? '客户还有余额，不能删除' : undefined
}

/** The actions that the page of customers adds itself. */
export const customerActions = { editCustomer, lockCustomer, unlockCustomer, addCard, exportOwnData, deleteCustomer }
