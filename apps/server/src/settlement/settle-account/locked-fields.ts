import { SettleAccountToSave } from '@chargedeck/contract/settlement/settle-account/shapes'
import { errorTexts } from '@chargedeck/contract/error-texts'
import { isRegistered, lockedFields, registeredFields } from '@chargedeck/domain/settle-account/registered-fields'
import { openStates } from '@chargedeck/domain/settle-account/states'
import { isDeepStrictEqual } from 'node:util'
import { refusedAt } from '../../platform/app-error.ts'
import type { AccountRow } from './account-store.ts'

type Field = ReturnType<typeof registeredFields>[number] | (typeof lockedFields)[number]
type Facts = Readonly<Record<Exclude<Field, 'cardNo'> | 'cardMark', unknown>>

/** A sealed card differs with each sealing; its mark does not. */
const columnOf = (field: Field) => (field === 'cardNo' ? 'cardMark' : field)

/** The first of the fields that differs. */
export const differsIn = (before: AccountRow, after: Facts, fields: readonly Field[]): Field | null =>
  fields.find((field) => !isDeepStrictEqual(before[columnOf(field)], after[columnOf(field)])) ?? null

/** Refuses what the provider checks at the moment, and what it has registered and has no call to change. */
export function refuseLocked(before: AccountRow, after: Facts): void {
  const locked = before.openStatus === openStates.opening && differsIn(before, after, lockedFields)
  if (locked) throw refusedAt(locked, 'SETTLE_ACCOUNT.LOCKED')
  const fixed = isRegistered(before) ? differsIn(before, after, registeredFields(before.subjectType)) : null
  if (fixed === null) return
  const { title } = SettleAccountToSave.properties[fixed] as { title?: string } // every field has one
  throw refusedAt(fixed, 'SETTLE_ACCOUNT.SUBJECT_FIXED', `${title}${errorTexts['SETTLE_ACCOUNT.SUBJECT_FIXED']}`)
}

/** What was registered before its opening was refused is registered again under a new number. */
export const isAnotherSubject = (before: AccountRow, after: Facts): boolean =>
  before.huifuId !== null && differsIn(before, after, registeredFields(before.subjectType)) !== null
