import { rateText } from '@chargedeck/domain/kernel/money'

/** 8.5折; 无 for the whole price. */
export const discountText = (rate: number): string => (rate >= 10_000 ? '无' : rateText(rate))
