import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useMayFollow } from '../text/lead.ts'
import type { ChartData, ChartRow, Points } from './points.ts'

/** Figures have separators; what names a row has none. */
export const shownOf = (value: ChartRow[string] | undefined): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : (value ?? '-')

/** The points of a chart whose rows lead somewhere; null when the user may follow none of them. */
export function usePoints(data: ChartData | undefined): Points | null {
  const navigate = useNavigate()
  const mayFollow = useMayFollow()
  return useMemo(() => {
    if (!data?.leads) return null
    const { columns, rows } = data
    const leads = data.leads.map((lead) => (lead && mayFollow(lead) ? lead : null))
    if (leads.every((lead) => lead === null)) return null
    return {
      qty: leads.length,
      name: (at) =>
        columns
          .map(
            ({ key, title }, column) =>
              `${title} ${column === 0 ? (rows[at]?.[key] ?? '-') : shownOf(rows[at]?.[key])}`,
          )
          .join('，'),
      canOpen: (at) => Boolean(leads[at]),
      open: (at) => {
        const lead = leads[at]
        if (lead) void navigate(lead.to)
      },
    }
  }, [data, navigate, mayFollow])
}
