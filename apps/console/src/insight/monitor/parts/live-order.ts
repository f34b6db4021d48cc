import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import type { GunQuery } from '../monitor-queries.ts'

const figures: Readonly<Record<string, (gun: RuntimeGun) => number | null | undefined>> = {
  powerKw: ({ realtime }) => realtime?.powerKw,
  soc: ({ realtime }) => realtime?.soc,
  energy: ({ realtime }) => realtime?.energy,
}

/** The rows of a page by the figure that its query sorts by: an event may have changed it. Rows without one are last. */
export function inLiveOrder(rows: readonly RuntimeGun[], { sortField, sortOrder }: GunQuery): RuntimeGun[] {
  const figure = figures[sortField ?? '']
  if (!figure) return [...rows]
  const sign = sortOrder === 'descend' ? -1 : 1
  return rows.toSorted((a, b) => {
    const [one, other] = [figure(a) ?? null, figure(b) ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}

/** Whether a changed gun may enter a page of this query, leave it or change its place; so may one that nobody knew before. */
export function mayMove(query: GunQuery, before: RuntimeGun | undefined, after: RuntimeGun): boolean {
  if (query.gunId) return false
  if (!before) return true
  const figure = figures[query.sortField ?? '']
  return (
    (query.runStatus !== undefined &&
      (before.runStatus !== after.runStatus || before.pileStatus !== after.pileStatus)) ||
    (query.pileStatus !== undefined && before.pileStatus !== after.pileStatus) ||
    (query.netStatus !== undefined && before.netStatus !== after.netStatus) ||
    ((query.mobile ?? query.plateNo) !== undefined && before.order?.orderId !== after.order?.orderId) ||
    (query.sortField === 'statusTime' && before.statusTime !== after.statusTime) ||
    (figure !== undefined && figure(before) !== figure(after))
  )
}
