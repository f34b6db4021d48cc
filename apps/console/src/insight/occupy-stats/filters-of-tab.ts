import { daysOfReport } from '../order-flow/parts/week-of-report.ts'

export const tabField = 'list'
const places = ['companyId', 'stationId'] as const

/** The days and places stay as they are from tab to tab. The list of orders calls its days otherwise, and takes none by itself. */
export function filtersOfTab(before: URLSearchParams, from: string | undefined, to: string): URLSearchParams {
  const after = new URLSearchParams(to === 'stats' ? [] : [[tabField, to]])
  for (const name of places) {
    const value = before.get(name)
    if (value !== null) after.set(name, value)
  }
  for (const [name, day] of Object.entries(daysOfTab(before, from, to))) if (day !== null) after.set(name, day)
  return after
}

function daysOfTab(before: URLSearchParams, from: string | undefined, to: string): Record<string, string | null> {
  const edge = (name: string) => before.get(name)?.slice(0, 10) ?? null
  const [startDate, endDate] =
    from === 'orders' ? [edge('startTime'), edge('endTime')] : [edge('startDate'), edge('endDate')]
  if (to !== 'orders') return { startDate, endDate }
  return daysOfReport({ ...(startDate !== null && { startDate }), ...(endDate !== null && { endDate }) })
}
