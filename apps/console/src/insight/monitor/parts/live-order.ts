import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'

const figures: Readonly<Record<string, (gun: RuntimeGun) => number | null | undefined>> = {
  powerKw: ({ realtime }) => realtime?.powerKw,
  soc: ({ realtime }) => realtime?.soc,
  energy: ({ realtime }) => realtime?.energy,
}

/** The rows of a page by the figure that its query sorts by: an event may have changed it. Rows without one are last. */
export function inLiveOrder(rows: readonly RuntimeGun[], query: unknown): RuntimeGun[] {
  const { sortField, sortOrder } = (query ?? {}) as { sortField?: string; sortOrder?: string } // the key's query
  const figure = figures[sortField ?? '']
  if (!figure) return [...rows]
  const sign = sortOrder === 'descend' ? -1 : 1
  return rows.toSorted((a, b) => {
    const [one, other] = [figure(a) ?? null, figure(b) ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}
