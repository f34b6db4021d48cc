import type { SettleAccountToSave } from '@chargedeck/contract/settlement/settle-account/shapes'
import { isAccountNo, isLuhn, bankOfCard, tidyCardNo } from '@chargedeck/domain/settle-account/card-numbers'
import { cardTypes } from '@chargedeck/domain/settle-account/states'
import { subjectTypes } from '@chargedeck/domain/shareholder/kinds'
import { refusedAt } from '../../platform/app-error.ts'
import type { Sealer } from '../../platform/seal.ts'
import type { AccountRow } from './account-store.ts'
import { checkedMobile, keptText, sealedNo } from './entered.ts'
import { markOf, sealText } from './seal-text.ts'

type Before = AccountRow | null

/** What staff enter of an account, as it is stored. A field that is left out stays as it was. */
export function factsOf(sealer: Sealer, input: SettleAccountToSave, before: Before) {
  return {
    provider: input.provider,
    ...subjectOf(sealer, input, before),
    ...contactOf(input, before),
    ...cardOf(sealer, input, before),
    settleCycle: input.settleCycle,
    settleBatch: input.settleBatch,
    remark: keptText(input, before, 'remark'),
  }
}

const subjectOf = (sealer: Sealer, input: SettleAccountToSave, before: Before) => ({
  subjectType: input.subjectType,
  entType: keptText(input, before, 'entType'),
  regName: input.regName.trim(),
  shortName: input.shortName.trim(),
  licenseCode: keptText(input, before, 'licenseCode')?.toUpperCase() ?? null,
  licenseValidType: keptText(input, before, 'licenseValidType'),
  licenseBegin: keptText(input, before, 'licenseBegin'),
  licenseEnd: keptText(input, before, 'licenseEnd'),
  licenseFileId: keptText(input, before, 'licenseFileId'),
  legalName: keptText(input, before, 'legalName'),
  legalCertType: keptText(input, before, 'legalCertType'),
  legalCertNo: sealedNo(sealer, input, before, { no: 'legalCertNo', type: 'legalCertType' }),
  legalCertBegin: keptText(input, before, 'legalCertBegin'),
  legalCertEnd: keptText(input, before, 'legalCertEnd'),
  legalFileId: keptText(input, before, 'legalFileId'),
  certType: keptText(input, before, 'certType'),
  certNo: sealedNo(sealer, input, before, { no: 'certNo', type: 'certType' }),
  certBegin: keptText(input, before, 'certBegin'),
  certEnd: keptText(input, before, 'certEnd'),
})

const contactOf = (input: SettleAccountToSave, before: Before) => ({
  contactName: input.contactName.trim(),
  contactMobile:
    checkedMobile('contactMobile', input.contactMobile) ?? before?.contactMobile ?? missing('contactMobile'),
  contactEmail: keptText(input, before, 'contactEmail'),
  areaCode: input.areaCode,
  address: input.address.trim(),
})

const cardOf = (sealer: Sealer, input: SettleAccountToSave, before: Before) => ({
  cardType: input.cardType,
  ...cardNoOf(sealer, input, before),
  cardName: checkedName(input),
  bankCode: keptText(input, before, 'bankCode'),
  bankName: input.bankName.trim(),
  branchCode: keptText(input, before, 'branchCode'),
  branchName: keptText(input, before, 'branchName'),
  cardMobile: input.cardMobile ? checkedMobile('cardMobile', input.cardMobile) : (before?.cardMobile ?? null),
  cardFileId: keptText(input, before, 'cardFileId'),
})

function cardNoOf(sealer: Sealer, { cardNo: typed, cardType }: SettleAccountToSave, before: Before) {
  if (typed === undefined && before) {
    const { cardNo, cardMark, cardTail } = before
    return { cardNo, cardMark, cardTail }
  }
  const cardNo = tidyCardNo(typed ?? '')
  const isRight = cardType === cardTypes.company ? isAccountNo(cardNo) : isLuhn(cardNo)
  if (!isRight) throw refusedAt('cardNo', 'SETTLE_ACCOUNT.CARD_WRONG')
  if (bankOfCard(cardNo)?.cardType === 'CREDIT') throw refusedAt('cardNo', 'SETTLE_ACCOUNT.CARD_CREDIT')
  const cardMark = markOf(sealer, cardNo)
  const isSame = before?.cardMark === cardMark
  return { cardNo: isSame ? before.cardNo : sealText(sealer, cardNo), cardMark, cardTail: cardNo.slice(-4) }
}

/** A company's account is in its own name, and that of a legal person in theirs. */
function checkedName({ cardType, cardName, regName, legalName, subjectType }: SettleAccountToSave): string {
  const name = cardName.trim()
  const legal = subjectType === subjectTypes.company ? legalName : regName
  const owner = cardType === cardTypes.company ? regName : cardType === cardTypes.legalPerson ? legal : name
  if (name !== owner?.trim()) throw refusedAt('cardName', 'SETTLE_ACCOUNT.NAME_DIFFERS')
  return name
}

function missing(field: string): never {
  throw refusedAt(field, 'SETTLE_ACCOUNT.FIELD_WRONG', '管理员手机不能为空')
}
