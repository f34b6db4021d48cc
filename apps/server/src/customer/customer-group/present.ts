import type { CustomerGroup, InvoiceInfo } from '@chargedeck/contract/customer/customer-group/shapes'
import { freeFundsOfGroup, usedCreditOf } from '@chargedeck/domain/customer-group/available-funds'
import { maskAccount, maskMobile, maskPhone } from '@chargedeck/domain/customer/mask'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { outsideDays } from '@chargedeck/domain/kernel/validity'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { GroupRow } from './store.ts'

export type ListedGroup = GroupRow & {
  companyName: string
  balanceAmt: Fen
  frozenAmt: Fen
  employeeQty: number | null
  usedMonthAmt: string | null
}

export const presentGroup = (row: ListedGroup, at: Date): CustomerGroup => ({
  id: row.id,
  groupNo: row.groupNo,
  groupName: row.groupName,
  companyId: row.companyId,
  companyName: row.companyName,
  creditCode: row.creditCode,
  contactName: row.contactName,
  contactMobile: maskMobile(row.contactMobile),
  payMode: row.payMode,
  balanceAmt: row.balanceAmt,
  creditAmt: row.creditAmt,
  usedCreditAmt: usedCreditOf(row),
  frozenAmt: row.frozenAmt,
  availableAmt: freeFundsOfGroup(row),
  warnAmt: row.warnAmt,
  serviceDiscountRate: row.serviceDiscountRate,
  employeeQty: row.employeeQty ?? 0,
  usedMonthAmt: fen(Number(row.usedMonthAmt ?? 0)),
  billDay: row.billDay,
  validFrom: row.validFrom,
  validTo: row.validTo,
  contractState: outsideDays(row, at) ?? 'IN_FORCE',
  status: row.dataStatus,
  statusReason: row.statusReason,
  createTime: toWallTime(row.createTime),
  rowVersion: row.rowVersion,
})

/** The numbers of it are masked: an edit that leaves them out keeps them. */
export const presentInvoiceInfo = ({ phone, bankAccount, ...facts }: InvoiceInfo): InvoiceInfo => ({
  ...facts,
  ...(phone && { phone: maskPhone(phone) }),
  ...(bankAccount && { bankAccount: maskAccount(bankAccount) }),
})
