import type { SettleAccountDetail, SettleAccountToSave } from '@chargedeck/contract/settlement/settle-account/shapes'
import { neededFacts, type NeededField } from '@chargedeck/domain/settle-account/needed-facts'
import { cardTypes, settleBatches, settleCycles, settleProviders } from '@chargedeck/domain/settle-account/states'
import { subjectTypes } from '@chargedeck/domain/shareholder/kinds'
import dayjs, { type Dayjs } from 'dayjs'
import type { UploadedFile } from '../../../ui/fields/file-upload.tsx'

const dayFields = ['licenseBegin', 'licenseEnd', 'legalCertBegin', 'legalCertEnd', 'certBegin', 'certEnd'] as const
const fileFields = ['licenseFileId', 'legalFileId', 'cardFileId'] as const
/** Shown masked, left out when they were not typed again. */
const hiddenFields = ['legalCertNo', 'certNo', 'contactMobile', 'cardNo', 'cardMobile'] as const
type DayField = (typeof dayFields)[number]
type FileField = (typeof fileFields)[number]

export type AccountFields = Omit<SettleAccountToSave, DayField | FileField | 'id' | 'rowVersion'> &
  Partial<Record<DayField, Dayjs | null>> &
  Partial<Record<FileField, UploadedFile[]>>

export const newAccount: Partial<AccountFields> = {
  provider: settleProviders.huifu,
  subjectType: subjectTypes.company,
  licenseValidType: '1',
  legalCertType: '00',
  certType: '00',
  cardType: cardTypes.company,
  settleCycle: settleCycles.workingDay,
  settleBatch: settleBatches.three,
}

export function fieldsOf(account: SettleAccountDetail): Partial<AccountFields> {
  const fields: Record<string, unknown> = { ...account }
  for (const field of dayFields) fields[field] = account[field] && dayjs(account[field])
  for (const field of fileFields) fields[field] = account[field] ? [{ id: account[field], name: '已上传的附件' }] : []
  for (const field of hiddenFields) fields[field] = undefined
  return fields as Partial<AccountFields> // the fields of the form by the same names
}

/** What an account lacks to be opened, with what staff call it. */
export function lackedOf(fields: Readonly<Record<string, unknown>>, known: SettleAccountDetail | null) {
  const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || hasNone(value)
  const kept = known as Readonly<Record<string, unknown>> | null
  const isHidden = (field: string) => hiddenFields.some((hidden) => hidden === field)
  const needed = Object.entries(neededFacts(fields)) as [NeededField, string][] // its own keys
  return needed.filter(([field]) => isEmpty(fields[field]) && !(isHidden(field) && kept?.[field]))
}
const hasNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const day = 'YYYY-MM-DD'

/** A field of a step that was never shown is not sent, and stays. */
export function factsOf(fields: AccountFields): SettleAccountToSave {
  const facts: Record<string, unknown> = { ...fields }
  for (const field of dayFields) if (field in fields) facts[field] = fields[field]?.format(day) ?? null
  for (const field of fileFields) if (field in fields) facts[field] = fields[field]?.[0]?.id ?? null
  for (const field of hiddenFields) if (!fields[field]?.trim()) delete facts[field]
  return facts as SettleAccountToSave // checked by the call itself
}
