import type { Received } from '@chargedeck/contract/endpoint'
import type { companyApi } from '@chargedeck/contract/site/company/calls'
import { companyFacts, type CompanyFacts } from '@chargedeck/domain/company/facts'
import type { CompanyRow } from './store.ts'

type Edited = Pick<Received<typeof companyApi.save>['body'], keyof CompanyFacts>

const free = [
  'legalName',
  'contactName',
  'contactMobile',
  'areaCode',
  'address',
  'invoiceTitle',
  'taxNo',
  'bankName',
  'bankAccount',
] as const
type FreeFacts = Record<(typeof free)[number], string | null>

/** The facts after an edit; a free text that is left out stays. */
export function editedFacts(edited: Edited, before: CompanyFacts | null): CompanyFacts {
  const given = free.map((name) => [
    name,
    edited[name] === undefined ? (before?.[name] ?? null) : edited[name].trim() || null,
  ])
  return {
    ...(Object.fromEntries(given) as FreeFacts), // a value for each of the names
    companyName: edited.companyName.trim(),
    shortName: edited.shortName.trim(),
    operatorId: edited.operatorId.trim().toUpperCase(),
    creditCode: edited.creditCode,
    orgId: edited.orgId,
    serviceTel: edited.serviceTel,
    logoFileId: edited.logoFileId === undefined ? (before?.logoFileId ?? null) : edited.logoFileId,
  }
}

export const factsOfCompany = (row: CompanyRow): CompanyFacts =>
  Object.fromEntries(companyFacts.map((fact) => [fact, row[fact]])) as CompanyFacts // a value for each fact

/** The log says that a number changed, and not which it is. */
export const notedFacts = ({ contactMobile, bankAccount, ...facts }: CompanyFacts) => ({
  ...facts,
  contactMobile: contactMobile && contactMobile.slice(-4),
  bankAccount: bankAccount && bankAccount.slice(-4),
})
