import { isDeepStrictEqual } from 'node:util'
import type { AccountRow } from './account-store.ts'

type Field = keyof AccountRow

/** Who the provider has registered. */
export const subjectFields = [
  'subjectType',
  'entType',
  'regName',
  'licenseCode',
  'legalName',
  'legalCertType',
  'legalCertNo',
] as const satisfies readonly Field[]

/** A change of these is another card to the provider. */
export const cardFields = [
  'cardType',
  'cardMark',
  'cardName',
  'bankCode',
  'bankName',
  'branchCode',
  'cardMobile',
  'certType',
  'certNo',
] as const satisfies readonly Field[]

/** While the provider checks, these stay as it was told. */
export const lockedFields = [
  ...subjectFields,
  ...cardFields,
  'shortName',
  'licenseValidType',
  'licenseBegin',
  'licenseEnd',
  'legalCertBegin',
  'legalCertEnd',
  'certBegin',
  'certEnd',
  'contactName',
  'contactMobile',
  'areaCode',
  'address',
  'settleCycle',
  'settleBatch',
] as const satisfies readonly Field[]

/** The first of the fields that differs. */
export const differsIn = <F extends Field>(
  before: AccountRow,
  after: Readonly<Record<F, unknown>>,
  fields: readonly F[],
): F | null => fields.find((field) => !isDeepStrictEqual(before[field], after[field])) ?? null
