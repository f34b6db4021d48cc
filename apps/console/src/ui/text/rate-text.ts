import { rateText } from '@chargedeck/domain/kernel/money'

/** 8.5折; 无 for the whole price, 全免 for none. */
export function discountText(rate: number): string {
  if (rate <= 0) return '全免'
  return rate >= 10_000 ? '无' : rateText(rate)
}
