/** As it is stored: a full-width or spaced number is the same number. */
export const toTaxNo = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/** A unified social credit code, the older number with an organisation code, or an identity card with two digits. */
export function isTaxNo(taxNo: string): boolean {
  if (taxNo.length === 18) return isCreditCode(taxNo) || isIdentityNo(taxNo)
  if (taxNo.length === 20) return isIdentityNo(taxNo.slice(0, 18)) && /\d\d$/.test(taxNo)
  return /^\d{6}[0-9A-Z]{8}[0-9X]$/.test(taxNo) && isOrganisationCode(taxNo.slice(6))
}

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY' // GB 32100: without I, O, S, V and Z
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** GB 32100: the last character makes the weighted sum a multiple of 31. */
export function isCreditCode(code: string): boolean {
  const values = [...code].map((letter) => creditAlphabet.indexOf(letter))
  if (values.length !== 18 || values.includes(-1)) return false
  const sum = creditWeights.reduce((all, weight, at) => all + weight * (values[at] ?? 0), 0)
  return values[17] === (31 - (sum % 31)) % 31
}

const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2]

/** GB 11714: eight characters and a check digit modulo 11. */
function isOrganisationCode(code: string): boolean {
  const sum = organisationWeights.reduce((all, weight, at) => all + weight * Number.parseInt(code[at] ?? '0', 36), 0)
  return code[8] === '0123456789X0'[11 - (sum % 11)]
}

const identityWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** GB 11643: seventeen digits and a check digit modulo 11. */
function isIdentityNo(no: string): boolean {
  if (!/^\d{17}[\dX]$/.test(no)) return false
  const sum = identityWeights.reduce((all, weight, at) => all + weight * Number(no[at]), 0)
  return no[17] === '10X98765432'[sum % 11]
}
