import { isDate } from '../kernel/wall-time.ts'

// The numbers of companies (GB 32100) and of persons (GB 11643), each with its check digit.
const codeLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const codeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return false
  const sum = codeWeights.reduce((total, weight, at) => total + weight * codeLetters.indexOf(code[at] ?? ''), 0)
  return code[17] === codeLetters[(31 - (sum % 31)) % 31]
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const idChecks = '10X98765432'

export function isIdNo(idNo: string): boolean {
  const [, year, month, day] = /^[1-9]\d{5}((?:19|20)\d{2})(\d{2})(\d{2})\d{3}[0-9X]$/.exec(idNo) ?? []
  if (year === undefined || !isDate(`${year}-${month}-${day}`)) return false
  const sum = idWeights.reduce((total, weight, at) => total + weight * Number(idNo[at]), 0)
  return idNo[17] === idChecks[sum % 11]
}
