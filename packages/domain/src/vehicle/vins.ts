import { tidyNumber } from './typed-number.ts'

const vinShape = /^[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{3}[0-9]{5}$/

/** Small and full-width letters and blanks are the same VIN. */
export const tidyVin = tidyNumber

export const isVin = (vin: string): boolean => vinShape.test(vin)

const letterValues = new Map([
  ...[...'ABCDEFGH'].map((letter, index) => [letter, index + 1] as const),
  ...[...'JKLMN'].map((letter, index) => [letter, index + 1] as const),
  ['P', 7] as const,
  ['R', 9] as const,
  ...[...'STUVWXYZ'].map((letter, index) => [letter, index + 2] as const),
])
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const checkPlace = 8

/** GB 16735: the ninth place checks the others. Imported and test cars often fail it, so it only warns. */
export function isVinCheckDigitRight(vin: string): boolean {
  const sum = [...vin].reduce((total, sign, index) => total + valueOf(sign) * (weights[index] ?? 0), 0)
  const check = sum % 11
  return vin[checkPlace] === (check === 10 ? 'X' : String(check))
}

const valueOf = (sign: string): number => letterValues.get(sign) ?? Number(sign)
