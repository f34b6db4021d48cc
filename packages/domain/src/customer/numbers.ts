// The numbers of a customer as people type them, and their rules.

/** Full-width letters become narrow ones, and blanks and hyphens go. */
const narrow = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')

/** Upper case: chargers report a card in letters of either case. */
export const toCardNo = (typed: string): string => narrow(typed).toUpperCase()
export const isCardNo = (cardNo: string): boolean => /^[0-9A-Z]{8,20}$/.test(cardNo)

/** Without the country's prefix. */
export const toMobile = (typed: string): string => narrow(typed).replace(/^(\+86|0086)/, '')
export const isMobile = (mobile: string): boolean => /^1[3-9]\d{9}$/.test(mobile)

/** Any of the numbers by which a customer is searched: a plate and a VIN are upper case too. */
export const toNumber = (typed: string): string => narrow(typed).toUpperCase()
