import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { SearchLimit } from '../../ui/data-table/data-table.tsx'

const widestDays = 30

/** Without a range the server lists seven days; a month is the most. */
export const logLimit = (inForce: Readonly<Record<string, unknown>>): SearchLimit | null =>
  'startTime' in inForce || 'endTime' in inForce
    ? null
    : { text: '近7天', wider: { label: '查近30天', filters: { startTime: dayBefore(new Date()) } } }

const dayBefore = (now: Date): string => dayOf(daysLater(now, -widestDays))
