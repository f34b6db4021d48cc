// The numbers of a customer as people type them, and their rules.
import { tidyNumber, toHalfWidth } from '../vehicle/typed-number.ts'

/** People group the digits of a number by blanks or hyphens. */
const ungrouped = (typed: string): string => tidyNumber(typed).replaceAll('-', '')

/** Upper case: chargers report a card in letters of either case. */
export const toCardNo = ungrouped
export const isCardNo = (cardNo: string): boolean => /^[0-9A-Z]{8,20}$/.test(cardNo)

/** Without the country's prefix. */
export const toMobile = (typed: string): string => ungrouped(typed).replace(/^(\+86|0086)/, '')
export const isMobile = (mobile: string): boolean => /^1[3-9]\d{9}$/.test(mobile)

/** A group writes its numbers as it likes, in small letters too. */
export const toEmployeeNo = (typed: string): string => toHalfWidth(typed).trim()
