import type { SettleAccountToSave } from '@chargedeck/contract/settlement/settle-account/shapes'
import { cardTypes, settleBatches, settleCycles, settleProviders } from '@chargedeck/domain/settle-account/states'
import { subjectTypes } from '@chargedeck/domain/shareholder/kinds'

/** What staff enter of an account, but whose it is. */
export type Papers = Omit<SettleAccountToSave, 'holderId'>

const common = {
  provider: settleProviders.huifu,
  contactName: '沈会计',
  contactMobile: '13900000031',
  areaCode: '320105',
  address: '示例路18号',
  settleCycle: settleCycles.everyDay,
  settleBatch: settleBatches.three,
}
export const ofCompany = (fileId: string, regName: string, licenseCode: string, cardNo: string): Papers => ({
  ...common,
  subjectType: subjectTypes.company,
  entType: '3',
  regName,
  shortName: regName.replace('有限公司', ''),
  licenseCode,
  licenseValidType: '1',
  licenseBegin: '2020-01-01',
  licenseFileId: fileId,
  legalName: '王示例',
  legalCertType: '00',
  legalCertNo: '11010519491231002X',
  legalCertBegin: '2020-01-01',
  legalFileId: fileId,
  cardType: cardTypes.company,
  cardNo,
  cardName: regName,
  bankCode: '01050000',
  bankName: '中国建设银行',
  branchCode: '105301000018',
})
export const ofPerson = (fileId: string, regName: string, certNo: string): Papers => ({
  ...common,
  subjectType: subjectTypes.person,
  regName,
  shortName: regName,
  certType: '00',
  certNo,
  certBegin: '2020-01-01',
  cardType: cardTypes.legalPerson,
  cardNo: '6217000000000000004',
  cardName: regName,
  cardMobile: '13900000024',
  cardFileId: fileId,
  bankCode: '01050000',
  bankName: '中国建设银行',
})
