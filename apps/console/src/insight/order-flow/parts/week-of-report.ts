import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { dayAfter } from '@chargedeck/domain/kernel/days'
import type { SearchLimit } from '../../../ui/data-table/data-table.tsx'

const usualDays = 7
const widerDays = 90

/** Without days the server takes the last seven. */
export const weekOfReport = (inForce: Readonly<Record<string, unknown>>): SearchLimit | null =>
  'startDate' in inForce || 'endDate' in inForce
    ? null
    : {
        text: `近${usualDays}天`,
        wider: { label: `查近${widerDays}天`, filters: { startDate: dayBefore(widerDays - 1) } },
      }

type Days = { startDate?: string | undefined; endDate?: string | undefined }
/** The days that the server takes, as the edges of a list of orders. */
export function daysOfReport({ startDate, endDate = dayBefore(0) }: Days): { startTime: string; endTime: string } {
  return { startTime: startDate ?? dayAfter(endDate, 1 - usualDays), endTime: endDate }
}

const dayBefore = (days: number): string => dayOf(daysLater(new Date(), -days))
