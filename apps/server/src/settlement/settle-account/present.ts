import type { SettleAccount, SettleAccountDetail } from '@chargedeck/contract/settlement/settle-account/shapes'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { maskCardNo } from '@chargedeck/domain/settle-account/card-numbers'
import type { Sealer } from '../../platform/seal.ts'
import type { AccountRow } from './account-store.ts'
import { openOrNull } from './seal-text.ts'

export type ListedAccount = AccountRow & { holderName: string; companyName: string }

/** Short ones too show but their ends. */
const masked = (no: string | null): string | null => no && `${no.slice(0, 2)}********${no.slice(-2)}`

export const presentAccount = (row: ListedAccount): SettleAccount => ({
  id: row.id,
  accountNo: row.accountNo,
  holderId: row.holderId,
  holderName: row.holderName,
  companyId: row.companyId,
  companyName: row.companyName,
  defaultFlag: row.defaultFlag,
  provider: row.provider,
  subjectType: row.subjectType,
  regName: row.regName,
  shortName: row.shortName,
  cardType: row.cardType,
  cardNo: maskCardNo(row.cardTail),
  cardName: row.cardName,
  bankName: row.bankName,
  settleCycle: row.settleCycle,
  settleBatch: row.settleBatch,
  huifuId: row.huifuId,
  openStatus: row.openStatus,
  openMsg: row.openMsg,
  openTime: wallTimeOrNull(row.openTime),
  status: row.status,
  statusReason: row.statusReason,
  balanceAmt: row.balanceAmt,
  balanceTime: wallTimeOrNull(row.balanceTime),
  createTime: toWallTime(row.createTime),
  rowVersion: row.rowVersion,
})

export const presentDetail = (sealer: Pick<Sealer, 'open'>, row: ListedAccount): SettleAccountDetail => ({
  ...presentAccount(row),
  entType: row.entType,
  licenseCode: row.licenseCode,
  licenseValidType: row.licenseValidType,
  licenseBegin: row.licenseBegin,
  licenseEnd: row.licenseEnd,
  licenseFileId: row.licenseFileId,
  legalName: row.legalName,
  legalCertType: row.legalCertType,
  legalCertNo: masked(openOrNull(sealer, row.legalCertNo)),
  legalCertBegin: row.legalCertBegin,
  legalCertEnd: row.legalCertEnd,
  legalFileId: row.legalFileId,
  certType: row.certType,
  certNo: masked(openOrNull(sealer, row.certNo)),
  certBegin: row.certBegin,
  certEnd: row.certEnd,
  contactName: row.contactName,
  contactMobile: maskMobile(row.contactMobile),
  contactEmail: row.contactEmail,
  areaCode: row.areaCode,
  address: row.address,
  bankCode: row.bankCode,
  branchCode: row.branchCode,
  branchName: row.branchName,
  cardMobile: row.cardMobile && maskMobile(row.cardMobile),
  cardFileId: row.cardFileId,
  balanceAskedTime: wallTimeOrNull(row.balanceAskedTime),
  balanceMsg: row.balanceMsg,
  applyNo: row.applyNo || null,
  tokenNo: row.tokenNo,
  remark: row.remark,
})
