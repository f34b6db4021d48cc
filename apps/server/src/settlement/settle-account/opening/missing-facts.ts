import { cardTypes } from '@chargedeck/domain/settle-account/states'
import { subjectTypes } from '@chargedeck/domain/shareholder/kinds'
import type { AccountRow } from '../account-store.ts'

type Names = Partial<Record<keyof AccountRow, string>>

const ofCompany: Names = {
  entType: '企业类型',
  licenseCode: '营业执照号',
  licenseValidType: '执照有效期类型',
  licenseBegin: '执照开始日期',
  licenseFileId: '营业执照附件',
  legalName: '法人姓名',
  legalCertType: '法人证件类型',
  legalCertNo: '法人证件号',
  legalCertBegin: '法人证件开始日期',
  legalFileId: '法人证件附件',
}
const ofPerson: Names = { certType: '持卡人证件类型', certNo: '持卡人证件号', certBegin: '持卡人证件开始日期' }
const ofCompanyCard: Names = { bankCode: '银行代码', branchCode: '支行联行号' }
const ofPersonsCard: Names = { cardMobile: '银行预留手机', cardFileId: '银行卡附件' }

/** What the provider would miss, by field. */
export function missingOf(row: AccountRow): Names {
  const isCompany = row.subjectType === subjectTypes.company
  const isLimited = isCompany && row.licenseValidType === '0'
  const isOfOther = !isCompany || row.cardType === cardTypes.otherPerson
  const wanted: Names = {
    ...(isCompany && ofCompany),
    ...(isLimited && { licenseEnd: '执照结束日期' }),
    ...(isOfOther && ofPerson),
    ...(row.cardType === cardTypes.company ? ofCompanyCard : ofPersonsCard),
  }
  const missing = Object.entries(wanted).filter(([field]) => !row[field as keyof AccountRow]) // keys of Names
  return Object.fromEntries(missing)
}
