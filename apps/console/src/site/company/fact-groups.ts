import type { CompanyFact } from '@chargedeck/domain/company/facts'

/** The facts as staff read them. */
export const factGroups: readonly { title: string; facts: readonly CompanyFact[] }[] = [
  {
    title: '公司',
    facts: ['companyName', 'shortName', 'operatorId', 'creditCode', 'orgId', 'serviceTel', 'logoFileId'],
  },
  { title: '联系', facts: ['legalName', 'contactName', 'contactMobile', 'areaCode', 'address'] },
  { title: '开票', facts: ['invoiceTitle', 'taxNo', 'bankName', 'bankAccount'] },
]
