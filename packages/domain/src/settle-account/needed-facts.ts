import { subjectTypes } from '../shareholder/kinds.ts'
import { cardTypes } from './states.ts'

const ofCompany = {
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
} as const
const ofLimited = { licenseEnd: '执照结束日期' } as const
const ofPerson = { certType: '持卡人证件类型', certNo: '持卡人证件号', certBegin: '持卡人证件开始日期' } as const
const ofCompanyCard = { bankCode: '银行代码', branchCode: '支行联行号' } as const
const ofPersonsCard = { cardMobile: '银行预留手机', cardFileId: '银行卡附件' } as const

type Kinds = { subjectType?: string | null; cardType?: string | null; licenseValidType?: string | null }
export type NeededField = keyof typeof ofCompany | keyof typeof ofLimited | keyof typeof ofPerson | NeededOfCard
type NeededOfCard = keyof typeof ofCompanyCard | keyof typeof ofPersonsCard

/** What the provider needs of this kind of subject and card to open an account: the name of each field, as staff read it. */
export function neededFacts({ subjectType, cardType, licenseValidType }: Kinds): Partial<Record<NeededField, string>> {
  const isCompany = subjectType === subjectTypes.company
  const isOfOther = !isCompany || cardType === cardTypes.otherPerson
  return {
    ...(isCompany && ofCompany),
    ...(isCompany && licenseValidType === '0' && ofLimited),
    ...(isOfOther && ofPerson),
    ...(cardType === cardTypes.company ? ofCompanyCard : ofPersonsCard),
  }
}
