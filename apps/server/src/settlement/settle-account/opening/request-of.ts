import { cardTypes } from '@chargedeck/domain/settle-account/states'
import { subjectTypes } from '@chargedeck/domain/shareholder/kinds'
import type { Sealer } from '../../../platform/seal.ts'
import type { AccountRow } from '../account-store.ts'
import type { Card, CardRequest, Certificate, OpeningRequest } from '../provider/provider.ts'
import { openOrNull, openText } from '../seal-text.ts'

/** R registers the subject, C asks for its card. */
const numberOf = ({ accountNo, tryQty, askDate }: AccountRow, step: 'R' | 'C') => ({
  reqSeqId: `${accountNo}${step}${tryQty}`,
  reqDate: askDate ?? '',
})

export const openingOf = (
  sealer: Pick<Sealer, 'open'>,
  row: AccountRow,
  papers: OpeningRequest['papers'],
): OpeningRequest => ({
  ...numberOf(row, row.huifuId === null ? 'R' : 'C'),
  huifuId: row.huifuId,
  regName: row.regName,
  shortName: row.shortName,
  areaCode: row.areaCode,
  address: row.address,
  contact: { name: row.contactName, mobile: row.contactMobile, email: row.contactEmail },
  subject: subjectOf(sealer, row),
  papers,
  card: cardOf(sealer, row),
  cycle: row.settleCycle,
  batch: row.settleBatch,
})

export const cardChangeOf = (sealer: Pick<Sealer, 'open'>, row: AccountRow, huifuId: string): CardRequest => ({
  ...numberOf(row, 'C'),
  huifuId,
  card: cardOf(sealer, row),
  cycle: row.settleCycle,
  batch: row.settleBatch,
})

function subjectOf(sealer: Pick<Sealer, 'open'>, row: AccountRow): OpeningRequest['subject'] {
  if (row.subjectType === subjectTypes.person) return { kind: 'person', certificate: holderOf(sealer, row) }
  return {
    kind: 'company',
    entType: row.entType ?? '',
    licence: {
      code: row.licenseCode ?? '',
      isUnlimited: row.licenseValidType === '1',
      begin: row.licenseBegin ?? '',
      end: row.licenseEnd,
    },
    legalName: row.legalName ?? '',
    legalCertificate: legalOf(sealer, row),
  }
}

const legalOf = (sealer: Pick<Sealer, 'open'>, row: AccountRow): Certificate => ({
  type: row.legalCertType ?? '',
  no: openOrNull(sealer, row.legalCertNo) ?? '',
  begin: row.legalCertBegin,
  end: row.legalCertEnd,
})
const holderOf = (sealer: Pick<Sealer, 'open'>, row: AccountRow): Certificate => ({
  type: row.certType ?? '',
  no: openOrNull(sealer, row.certNo) ?? '',
  begin: row.certBegin,
  end: row.certEnd,
})

export const cardOf = (sealer: Pick<Sealer, 'open'>, row: AccountRow): Card => ({
  type: row.cardType,
  no: openText(sealer, row.cardNo),
  name: row.cardName,
  mobile: row.cardMobile,
  bankCode: row.bankCode,
  branchCode: row.branchCode,
  areaCode: row.areaCode,
  certificate: certificateOf(sealer, row),
})

/** A company's account needs none; the legal person's is known from the company. */
function certificateOf(sealer: Pick<Sealer, 'open'>, row: AccountRow): Certificate | null {
  if (row.cardType === cardTypes.company) return null
  const isLegal = row.cardType === cardTypes.legalPerson && row.subjectType === subjectTypes.company
  return isLegal ? legalOf(sealer, row) : holderOf(sealer, row)
}
