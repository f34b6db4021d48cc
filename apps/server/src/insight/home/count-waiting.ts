import type { Answer } from '@chargedeck/contract/endpoint'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { mostWaiting, type homeApi } from '@chargedeck/contract/insight/home/calls'
import { waitingPlaces, type WaitingKind, type WaitingPlaces } from '@chargedeck/contract/insight/home/waiting'
import { waitingSince } from '@chargedeck/domain/charge-order/waiting-since'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { countUpTo } from '../../platform/read-page.ts'
import { waitingCounts } from './waiting-counts.ts'

/** At the same time: the connections for reading are few, and others need them too. */
const together = 3

/** What waits in the lists that the caller may open, and is theirs to decide. */
export async function countWaiting(ctx: Context): Promise<Answer<typeof homeApi.waiting>> {
  const places = waitingPlaces(waitingSince(ctx.now()))
  const kinds = Object.keys(places) as WaitingKind[] // its own keys
  const opened = kinds.filter((kind) => {
    const { list, decides = list } = waitingCounts[kind]
    return mayCall(ctx, list) && mayCall(ctx, decides)
  })
  const items: { kind: WaitingKind; qty: number }[] = []
  for (let at = 0; at < opened.length; at += together) {
    const part = opened.slice(at, at + together)
    items.push(...(await Promise.all(part.map(async (kind) => ({ kind, qty: await count(ctx, kind, places) })))))
  }
  return { asOf: toWallTime(ctx.now()), items }
}

async function count<Kind extends WaitingKind>(ctx: Context, kind: Kind, places: WaitingPlaces): Promise<number> {
  const rows = await waitingCounts[kind].matching(ctx, places[kind].filters)
  return countUpTo(ctx, rows, mostWaiting)
}

const mayCall = ({ actor }: Context, list: Parameters<typeof permissionOf>[0]): boolean =>
  actor.permissions === 'all' || actor.permissions.includes(permissionOf(list))
