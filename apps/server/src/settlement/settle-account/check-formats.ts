import type { SettleAccountToSave } from '@chargedeck/contract/settlement/settle-account/shapes'
import { wrongFormats } from '@chargedeck/domain/settle-account/fact-formats'
import { lockOf } from '@chargedeck/domain/settle-account/registered-fields'
import { AppError } from '../../platform/app-error.ts'
import type { AccountRow } from './account-store.ts'

type Facts = Readonly<Record<string, unknown>>
const sealedFields = ['legalCertNo', 'certNo'] as const

/** All at once. What nobody may edit any more is not asked of them. */
export function refuseWrongFormats(input: SettleAccountToSave, facts: Facts, before: AccountRow | null): void {
  const entered: Record<string, unknown> = { ...facts }
  for (const field of sealedFields) entered[field] = input[field]
  const fields = Object.fromEntries(
    Object.entries(wrongFormats(entered)).filter(([field]) => before === null || lockOf(field, before) === null),
  )
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('SETTLE_ACCOUNT.FIELD_WRONG', first, { fields })
}
