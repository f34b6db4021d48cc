/** The number of a company in the registers, as people type it. */
export const toCreditCode = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
export const isCreditCode = (code: string): boolean => /^[0-9A-Z]{18}$/.test(code)
