import type { ShareholderToSave } from '@chargedeck/contract/settlement/shareholder/shapes'
import { isCreditCode, isIdNo } from '@chargedeck/domain/shareholder/id-numbers'
import { subjectTypes } from '@chargedeck/domain/shareholder/kinds'
import { refusedAt } from '../../platform/app-error.ts'
import type { ShareholderRow } from './store.ts'

/** The number of a company or of a person; one that is left out stays as it is. */
export function identityOf(input: ShareholderToSave, before: ShareholderRow | null) {
  const isCompany = input.subjectType === subjectTypes.company
  const [field, isRight] = isCompany ? (['creditCode', isCreditCode] as const) : (['idNo', isIdNo] as const)
  const typed = tidied(input[field])
  const known = before?.subjectType === input.subjectType ? before[field] : null
  const isKept = before?.subjectType === input.subjectType && (typed === undefined || typed === known)
  const number = typed ?? known ?? ''
  if (!isKept && !isRight(number)) throw refusedAt(field, 'SHAREHOLDER.ID_NUMBER_WRONG')
  return isCompany ? { creditCode: number || null, idNo: null } : { creditCode: null, idNo: number || null }
}

const tidied = (typed: string | null | undefined): string | undefined =>
  typed?.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase() || undefined
