/** The content of a version of a company. Whether a company is in use is not part of it, so that no release starts or stops one. */
export type CompanyFacts = {
  companyName: string
  shortName: string
  /** Nine capital letters and digits: the head of each order number. */
  operatorId: string
  creditCode: string
  orgId: string
  serviceTel: string
  legalName: string | null
  contactName: string | null
  contactMobile: string | null
  areaCode: string | null
  address: string | null
  invoiceTitle: string | null
  taxNo: string | null
  bankName: string | null
  bankAccount: string | null
  logoFileId: string | null
}
export type CompanyFact = keyof CompanyFacts

export const companyFacts = [
  'companyName',
  'shortName',
  'operatorId',
  'creditCode',
  'orgId',
  'serviceTel',
  'legalName',
  'contactName',
  'contactMobile',
  'areaCode',
  'address',
  'invoiceTitle',
  'taxNo',
  'bankName',
  'bankAccount',
  'logoFileId',
] as const satisfies readonly CompanyFact[]

/** What changed in force since a draft was saved: the facts that the draft left alone follow, its own stay for staff to judge. */
export type Overtaken = { followed: CompanyFact[]; own: CompanyFact[] }
type Overtaking = { draft: CompanyFacts; base: CompanyFacts; inForce: CompanyFacts }

export function overtakenFacts({ draft, base, inForce }: Overtaking): Overtaken {
  const differing = changedFacts(base, inForce).filter((fact) => draft[fact] !== inForce[fact])
  const isLeftAlone = (fact: CompanyFact) => draft[fact] === base[fact]
  return { followed: differing.filter(isLeftAlone), own: differing.filter((fact) => !isLeftAlone(fact)) }
}

export const followFacts = <Facts extends object>(
  draft: Facts,
  inForce: Facts,
  followed: readonly (keyof Facts)[],
): Facts => ({ ...draft, ...Object.fromEntries(followed.map((fact) => [fact, inForce[fact]])) })

export const changedFacts = (before: CompanyFacts, after: CompanyFacts): CompanyFact[] =>
  companyFacts.filter((fact) => before[fact] !== after[fact])
