import type { timelineApi } from '@chargedeck/contract/customer/customer/timeline'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { findCustomerInSight } from '../payer.ts'
import { findCustomerOrNull } from '../store.ts'

/** `path`: the page that shows the record. `by`: who of the staff did it. */
export type TimelineItem = { key: string; at: Date; title: string; detail: string; path: string | null; by?: string }
/** What one slice knows of a customer's past, newest first and at most so many. */
export type TimelineSource = (ctx: Context, customerId: string, most: number) => Promise<TimelineItem[]>

/** Staff are named to those who look after the customer; of a visitor, whom others look after, they are not. */
export async function staffNames(ctx: Context, customerId: string) {
  const isOwn = (await findCustomerOrNull(ctx, customerId)) !== null
  return (name: string | null): Pick<TimelineItem, 'by'> => (isOwn && name ? { by: name } : {})
}

/** Everything that happened to a customer: the newest of each source, put in one order. */
export async function listHappened(
  ctx: Context,
  sources: readonly TimelineSource[],
  { customerId, most }: { customerId: string; most: number },
): Promise<TimelineItem[]> {
  const parts = await Promise.all(sources.map((source) => source(ctx, customerId, most)))
  return parts.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.key < b.key ? 1 : -1))
}

export async function readTimeline(
  ctx: Context,
  sources: readonly TimelineSource[],
  { customerId, most }: Received<typeof timelineApi.list>['query'],
): Promise<Answer<typeof timelineApi.list>> {
  await findCustomerInSight(ctx, customerId)
  const items = await listHappened(ctx, sources, { customerId, most: most + 1 })
  const rows = items.slice(0, most).map(({ at, by, detail, ...item }) => {
    return { ...item, detail: [by, detail].filter(Boolean).join('，'), time: toWallTime(at) }
  })
  return { rows, hasMore: items.length > most }
}
