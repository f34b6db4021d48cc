import { dayAfter } from '@chargedeck/domain/kernel/days'

/** The days of a time whose end does not belong to it. */
export const daysBetween = ({ from, to }: { from: string; to: string }): { startDate: string; endDate: string } => ({
  startDate: from.slice(0, 10),
  endDate: to.endsWith(' 00:00:00') && to > from ? dayAfter(to.slice(0, 10), -1) : to.slice(0, 10),
})
