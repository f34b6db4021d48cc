import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useMayFollow } from '../text/lead.ts'
import type { ChartData, Points } from './points.ts'

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
      name: (at) => columns.map(({ key, title }) => `${title} ${rows[at]?.[key] ?? '-'}`).join('，'),
      canOpen: (at) => Boolean(leads[at]),
      open: (at) => {
        const lead = leads[at]
        if (lead) void navigate(lead.to)
      },
    }
  }, [data, navigate, mayFollow])
}
