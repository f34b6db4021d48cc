import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { freeFundsOf } from '@chargedeck/domain/ledger/wallet'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { CustomerRow } from './store.ts'

export type ListedCustomer = CustomerRow &
  Pick<Selectable<Tables['wallet']>, 'balanceAmt' | 'giftAmt' | 'frozenAmt' | 'owedAmt'> &
  Omit<Selectable<Tables['customerUsage']>, 'customerId'> & { groupName: string | null }

type Belonging = keyof Benefits | 'changeable' | 'plateNos' | 'cardNo' | 'cardStatus' | 'cardExpireTime' | 'cardQty'

export const presentCustomer = (row: ListedCustomer): Omit<Customer, Belonging> => ({
  id: row.id,
  customerNo: row.customerNo,
  mobile: maskMobile(row.mobile),
  nickname: row.nickname,
  realName: row.realName,
  customerType: row.customerType,
  groupName: row.groupName,
  balanceAmt: row.balanceAmt,
  giftAmt: row.giftAmt,
  frozenAmt: row.frozenAmt,
  availableAmt: freeFundsOf(row),
  owedAmt: row.owedAmt,
  totalChargeQty: row.totalChargeQty,
  totalEnergy: row.totalEnergy,
  totalPaidAmt: row.totalPaidAmt,
  lockFlag: row.lockFlag,
  registerSource: row.registerSource,
  registerTime: toWallTime(row.registerTime),
  lastChargeTime: row.lastChargeTime && toWallTime(row.lastChargeTime),
})

export type Benefits = Pick<Customer, 'vipLevel' | 'unusedVoucherQty' | 'lockedVoucherQty'>

/** The type of a customer says whether their membership is in force. */
export const presentBenefits = (
  { customerType }: Pick<CustomerRow, 'customerType'>,
  benefits: Benefits | undefined,
): Benefits => ({
  vipLevel: customerType === 'VIP' ? (benefits?.vipLevel ?? null) : null,
  unusedVoucherQty: benefits?.unusedVoucherQty ?? 0,
  lockedVoucherQty: benefits?.lockedVoucherQty ?? 0,
})
