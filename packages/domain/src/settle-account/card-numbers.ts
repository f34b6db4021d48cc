export type BankCardType = 'DEBIT' | 'CREDIT' | 'CORP'
export type KnownBank = { bankCode: string; bankName: string; cardType: BankCardType; cardLen: number }

export const tidyCardNo = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')

/** The check digit of cards (ISO/IEC 7812). */
export function isLuhn(cardNo: string): boolean {
  if (!/^\d{12,19}$/.test(cardNo)) return false
  const sum = [...cardNo].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** An account of a company has no check digit. */
export const isAccountNo = (accountNo: string): boolean => /^\d{8,32}$/.test(accountNo)

const [debit, credit] = ['DEBIT', 'CREDIT'] as const
/** Beginnings of cards of large banks, as published. */
const beginnings: readonly (readonly [string, string, string, 'DEBIT' | 'CREDIT', number])[] = [
  ['622202', '01020000', '中国工商银行', debit, 19],
  ['622203', '01020000', '中国工商银行', debit, 19],
  ['622208', '01020000', '中国工商银行', debit, 19],
  ['621226', '01020000', '中国工商银行', debit, 19],
  ['622230', '01020000', '中国工商银行', credit, 16],
  ['622848', '01030000', '中国农业银行', debit, 19],
  ['622845', '01030000', '中国农业银行', debit, 19],
  ['622846', '01030000', '中国农业银行', debit, 19],
  ['622836', '01030000', '中国农业银行', credit, 16],
  ['621660', '01040000', '中国银行', debit, 19],
  ['621661', '01040000', '中国银行', debit, 19],
  ['621663', '01040000', '中国银行', debit, 19],
  ['622760', '01040000', '中国银行', credit, 16],
  ['622700', '01050000', '中国建设银行', debit, 19],
  ['621700', '01050000', '中国建设银行', debit, 19],
  ['436742', '01050000', '中国建设银行', debit, 19],
  ['622280', '01050000', '中国建设银行', debit, 19],
  ['622260', '03010000', '交通银行', debit, 19],
  ['622262', '03010000', '交通银行', debit, 19],
  ['622252', '03010000', '交通银行', credit, 16],
  ['622188', '01000000', '中国邮政储蓄银行', debit, 19],
  ['622150', '01000000', '中国邮政储蓄银行', debit, 19],
  ['621098', '01000000', '中国邮政储蓄银行', debit, 19],
  ['622588', '03080000', '招商银行', debit, 16],
  ['622609', '03080000', '招商银行', debit, 16],
  ['621483', '03080000', '招商银行', debit, 16],
  ['622575', '03080000', '招商银行', credit, 16],
  ['622521', '03100000', '浦发银行', debit, 16],
  ['622690', '03020000', '中信银行', debit, 16],
  ['622622', '03050000', '中国民生银行', debit, 16],
  ['622908', '03090000', '兴业银行', debit, 18],
  ['622662', '03030000', '中国光大银行', debit, 16],
]

/** By its first six digits. Null: the table does not know it. */
export function bankOfCard(cardNo: string): KnownBank | null {
  const found = beginnings.find(([beginning]) => cardNo.startsWith(beginning))
  if (!found) return null
  const [, bankCode, bankName, cardType, cardLen] = found
  return { bankCode, bankName, cardType, cardLen }
}

export const maskCardNo = (tail: string): string => `**** **** **** ${tail}`
