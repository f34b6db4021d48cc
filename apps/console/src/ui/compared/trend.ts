import { changeRate } from '@chargedeck/domain/stat-daily/ratios'

/** A rate in 0.01 %. */
export const rateText = (rate: number | null): string => (rate === null ? '-' : `${(rate / 100).toFixed(1)}%`)

export function trend(value: number | null, before: number | null): string {
  const rate = value === null || before === null ? null : changeRate(value, before)
  if (rate === null) return '-'
  return `${rate > 0 ? '+' : ''}${rateText(rate)}`
}

export const rangeText = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  `${startDate} 至 ${endDate}`
