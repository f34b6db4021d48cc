import { daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { SearchLimit } from '../../../ui/data-table/data-table.tsx'

const widerDays = 90

/** Without days the server takes the last seven. */
export const weekOfReport = (inForce: Readonly<Record<string, unknown>>): SearchLimit | null =>
  'startDate' in inForce || 'endDate' in inForce
    ? null
    : { text: '近7天', wider: { label: `查近${widerDays}天`, filters: { startDate: dayBefore(widerDays - 1) } } }

const dayBefore = (days: number): string => toWallTime(daysLater(new Date(), -days)).slice(0, 10)
