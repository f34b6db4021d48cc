import { isMobile, toMobile } from '../customer/numbers.ts'
import { isCreditCode, isIdNo } from '../shareholder/id-numbers.ts'
import { subjectTypes } from '../shareholder/kinds.ts'
import { neededFacts, type NeededField } from './needed-facts.ts'
import { cardTypes } from './states.ts'

const idCard = '00'
type Facts = Readonly<Record<string, unknown>>

/** A field that may be checked, with what is wrong with it. Numbers are tidied as they are when they are stored. */
const rules: Readonly<Record<string, (value: string, facts: Facts) => string | null>> = {
  licenseCode: (code) => saidUnless(isLicenceCode(code), '营业执照号应为18位统一社会信用代码，或15位注册号'),
  licenseEnd: (end, { licenseBegin, licenseValidType }) =>
    saidUnless(licenseValidType === '1' || isLater(end, licenseBegin), '执照结束日期须晚于开始日期'),
  legalCertNo: (no, { legalCertType }) =>
    saidUnless(legalCertType !== idCard || isIdNo(tidy(no)), '身份证号格式不正确'),
  legalCertEnd: (end, { legalCertBegin }) => saidUnless(isLater(end, legalCertBegin), '证件结束日期须晚于开始日期'),
  certNo: (no, { certType }) => saidUnless(certType !== idCard || isIdNo(tidy(no)), '身份证号格式不正确'),
  certEnd: (end, { certBegin }) => saidUnless(isLater(end, certBegin), '证件结束日期须晚于开始日期'),
  cardType: (cardType, { subjectType }) =>
    saidUnless(
      subjectType !== subjectTypes.person || cardType === cardTypes.legalPerson,
      '个人主体只能使用本人的银行卡（对私法人）',
    ),
  contactMobile: (mobile) => saidUnless(isMobile(toMobile(mobile)), mobileWrong),
  cardMobile: (mobile) => saidUnless(isMobile(toMobile(mobile)), mobileWrong),
  contactEmail: (email) => saidUnless(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()), '邮箱格式不正确'),
  bankCode: (code) => saidUnless(/^\d{8}$/.test(code.trim()), '银行代码应为8位数字'),
  branchCode: (code) => saidUnless(/^\d{12}$/.test(code.trim()), '支行联行号应为12位数字'),
}
const mobileWrong = '手机号格式不正确，应为1开头的11位数字'

const saidUnless = (isRight: boolean, said: string): string | null => (isRight ? null : said)
const tidy = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
const isLicenceCode = (code: string): boolean => isCreditCode(tidy(code)) || /^\d{15}$/.test(tidy(code))
const isLater = (end: string, begin: unknown): boolean => typeof begin !== 'string' || begin === '' || end > begin

/** Asked only of some subjects or cards, by the fact that is needed with it: what is left from another kind is shown to nobody. */
const askedWith: Readonly<Record<string, NeededField>> = {
  licenseCode: 'licenseCode',
  licenseEnd: 'licenseBegin',
  legalCertNo: 'legalCertNo',
  legalCertEnd: 'legalCertBegin',
  certNo: 'certNo',
  certEnd: 'certBegin',
  cardMobile: 'cardMobile',
  branchCode: 'branchCode',
}

function isAsked(field: string, { subjectType, cardType }: Facts): boolean {
  const needed = askedWith[field]
  return needed === undefined || needed in neededFacts({ subjectType: textOf(subjectType), cardType: textOf(cardType) })
}

const textOf = (fact: unknown): string | null => (typeof fact === 'string' ? fact : null)

/** What is wrong with a field of an account as it is entered; null for one that is empty, right, free or not asked. Days are written yyyy-mm-dd. */
export function wrongFormat(field: string, facts: Facts): string | null {
  if (!isAsked(field, facts)) return null
  const value = facts[field]
  return typeof value === 'string' && value.trim() !== '' ? (rules[field]?.(value, facts) ?? null) : null
}

/** Of the fields that have a format, those that are wrong. */
export const wrongFormats = (facts: Facts): Record<string, string> =>
  Object.fromEntries(
    Object.keys(rules).flatMap((field) => {
      const said = wrongFormat(field, facts)
      return said === null ? [] : [[field, said]]
    }),
  )
