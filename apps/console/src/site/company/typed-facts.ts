import type { CompanyVersion } from '@chargedeck/contract/site/company/version-calls'
import type { UploadedFile } from '../../ui/fields/file-upload.tsx'
import type { CompanyFacts } from './company-queries.ts'

type Facts = CompanyVersion['content']
type Edited = Omit<CompanyFacts, 'id' | 'rowVersion' | 'dataStatus'>
export type TypedFacts = Omit<Edited, 'logoFileId'> & { logo?: readonly UploadedFile[] }

export const typedFacts = (facts: Facts): Partial<TypedFacts> => ({
  companyName: facts.companyName,
  shortName: facts.shortName,
  operatorId: facts.operatorId,
  creditCode: facts.creditCode,
  orgId: facts.orgId,
  serviceTel: facts.serviceTel,
  legalName: facts.legalName ?? '',
  contactName: facts.contactName ?? '',
  areaCode: facts.areaCode ?? '',
  address: facts.address ?? '',
  invoiceTitle: facts.invoiceTitle ?? '',
  taxNo: facts.taxNo ?? '',
  bankName: facts.bankName ?? '',
  logo: facts.logoFileId === null ? [] : [{ id: facts.logoFileId, name: '公司标识' }],
})

/** Numbers of people and banks are shown in part, and stay unless they are written again. */
export const editedFacts = ({ areaCode, logo, contactMobile, bankAccount, ...facts }: TypedFacts): Edited => ({
  ...facts,
  ...(contactMobile && { contactMobile }),
  ...(bankAccount && { bankAccount }),
  areaCode: areaCode ?? '',
  logoFileId: logo?.[0]?.id ?? null,
})
