import { subjectTypes, type SubjectType } from '../shareholder/kinds.ts'
import { openStates, type OpenState } from './states.ts'

const ofBoth = [
  'subjectType',
  'regName',
  'licenseFileId',
  'legalFileId',
  'contactMobile',
  'contactEmail',
  'areaCode',
  'address',
] as const

const ofCompany = [
  'shortName',
  'entType',
  'licenseCode',
  'licenseValidType',
  'licenseBegin',
  'licenseEnd',
  'legalName',
  'legalCertType',
  'legalCertNo',
  'legalCertBegin',
  'legalCertEnd',
  'contactName',
] as const

const ofPerson = ['certType', 'certNo', 'certBegin', 'certEnd'] as const

/** A change of these is another card to the provider. */
export const cardFields = [
  'cardType',
  'cardNo',
  'cardName',
  'bankCode',
  'bankName',
  'branchCode',
  'cardMobile',
  ...ofPerson,
] as const

/** What the provider has registered of a subject: it has no call that changes it, so that a change needs another account. */
export const registeredFields = (subjectType: SubjectType) =>
  subjectType === subjectTypes.person ? [...ofBoth, ...ofPerson] : [...ofBoth, ...ofCompany]

/** While the provider checks, these stay as it was told. */
export const lockedFields = [...ofBoth, ...ofCompany, ...cardFields, 'settleCycle', 'settleBatch'] as const

/** Why a field of a known account is not edited. */
export type FieldLock = 'REGISTERED' | 'IN_AUDIT'
type Subject = { huifuId: string | null; openTime: unknown; openStatus: OpenState }
type Known = Subject & { subjectType: SubjectType }

const has = (fields: readonly string[], field: string): boolean => fields.includes(field)

/** Once it was opened: one whose first opening was refused is corrected, and registered again under a new number. */
export const isRegistered = ({ huifuId, openTime, openStatus }: Subject): boolean =>
  huifuId !== null && (openTime !== null || openStatus === openStates.opened)

export function lockOf(field: string, known: Known): FieldLock | null {
  if (isRegistered(known) && has(registeredFields(known.subjectType), field)) return 'REGISTERED'
  return known.openStatus === openStates.opening && has(lockedFields, field) ? 'IN_AUDIT' : null
}
