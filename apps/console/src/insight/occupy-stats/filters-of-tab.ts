import { daysOfReport } from '../order-flow/parts/week-of-report.ts'

export const tabField = 'list'
/** The days and places stay as they are from tab to tab. The list of orders calls its days otherwise, takes none by itself, and knows several stations. */
export function filtersOfTab(before: URLSearchParams, from: string | undefined, to: string): URLSearchParams {
  const after = new URLSearchParams(to === 'stats' ? [] : [[tabField, to]])
  const companyId = before.get('companyId')
  if (companyId !== null) after.set('companyId', companyId)
  const stations = before.getAll('stationId')
  if (to === 'orders' || stations.length === 1) for (const id of stations) after.append('stationId', id)
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
