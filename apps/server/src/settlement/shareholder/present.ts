import type { Shareholder } from '@chargedeck/contract/settlement/shareholder/shapes'
import { maskIdNo, maskMobile } from '@chargedeck/domain/customer/mask'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import type { ShareholderRow } from './store.ts'

export type ListedShareholder = ShareholderRow & {
  companyName: string
  userAccount: string | null
  payableAmt: Fen
  frozenAmt: Fen
  withdrawnAmt: Fen
  accountQty: number | null
  stationQty: number | null
  setupQty: number | null
}

export const presentShareholder = (row: ListedShareholder): Shareholder => ({
  id: row.id,
  holderNo: row.holderNo,
  holderName: row.holderName,
  holderType: row.holderType,
  subjectType: row.subjectType,
  creditCode: row.creditCode,
  idNo: row.idNo && maskIdNo(row.idNo),
  contactName: row.contactName,
  contactMobile: maskMobile(row.contactMobile),
  companyId: row.companyId,
  companyName: row.companyName,
  stationQty: row.holderType === holderTypes.operator ? null : (row.stationQty ?? 0),
  defaultModel: row.defaultModel,
  defaultRate: row.defaultRate,
  defaultPrice: row.defaultPrice,
  userId: row.userId,
  userAccount: row.userAccount,
  contractNo: row.contractNo,
  contractFrom: row.contractFrom,
  contractTo: row.contractTo,
  payableAmt: row.payableAmt,
  frozenAmt: row.frozenAmt,
  withdrawnAmt: row.withdrawnAmt,
  accountQty: row.accountQty ?? 0,
  setupFlag: (row.setupQty ?? 0) > 0 ? 1 : 0,
  remark: row.remark,
  dataStatus: row.dataStatus,
  createTime: toWallTime(row.createTime),
  rowVersion: row.rowVersion,
})
