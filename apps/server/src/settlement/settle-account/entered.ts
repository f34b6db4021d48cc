import type { SettleAccountToSave } from '@chargedeck/contract/settlement/settle-account/shapes'
import { isMobile, toMobile } from '@chargedeck/domain/customer/numbers'
import { isIdNo } from '@chargedeck/domain/shareholder/id-numbers'
import { refusedAt } from '../../platform/app-error.ts'
import type { Sealer } from '../../platform/seal.ts'
import type { AccountRow } from './account-store.ts'
import { sealText, openOrNull } from './seal-text.ts'

type Before = AccountRow | null
/** Fields that may be empty. */
type Free = {
  [K in keyof SettleAccountToSave & keyof AccountRow]-?: string | null extends AccountRow[K] ? K : never
}[keyof SettleAccountToSave & keyof AccountRow]

const idCard = '00'

export function keptText(input: SettleAccountToSave, before: Before, field: Free): string | null {
  const typed: string | null | undefined = input[field]
  return typed === undefined ? (before?.[field] ?? null) : typed?.trim() || null
}

export function checkedMobile(field: string, typed: string | undefined): string | null {
  if (typed === undefined) return null
  const mobile = toMobile(typed)
  if (isMobile(mobile)) return mobile
  throw refusedAt(field, 'SETTLE_ACCOUNT.FIELD_WRONG', '手机号格式不正确，应为1开头的11位数字')
}

type Numbered = { no: 'legalCertNo' | 'certNo'; type: 'legalCertType' | 'certType' }

/** Sealed; what is left out or the same stays as it is. Only an identity card has a check digit. */
export function sealedNo(
  sealer: Sealer,
  input: SettleAccountToSave,
  before: Before,
  { no, type }: Numbered,
): string | null {
  const typed = input[no]?.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  if (!typed) return input[no] === null ? null : (before?.[no] ?? null)
  if (keptText(input, before, type) === idCard && !isIdNo(typed))
    throw refusedAt(no, 'SETTLE_ACCOUNT.FIELD_WRONG', '身份证号格式不正确')
  const known = before && openOrNull(sealer, before[no])
  return known === typed ? (before?.[no] ?? null) : sealText(sealer, typed)
}
