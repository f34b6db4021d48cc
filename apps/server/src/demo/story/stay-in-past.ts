import { clearOccupyOrders, watchOccupation } from '../../charging/occupy-order/public.ts'
import type { PileRow } from '../../charging/charger-link/public.ts'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { occupyTermsOf } from '@chargedeck/domain/occupy-order/terms'
import { activeConfig } from '../../site/operation-config/public.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows } from '../store.ts'
import type { Past } from './past.ts'
import { gunIdOf, occupyOrderIdOf, userIdOf } from './store.ts'

const minuteMs = 60_000
const { offline, charging, occupied, idle } = gunStates

type Stay = {
  pile: PileRow
  gunNo: number
  orderId: string
  from: Date
  until: Date
  /** How long the car stays after its charge. */
  minutes: number
  /** The car leaves, or the pile falls silent while the car is still there. */
  ends: 'leaves' | 'silent'
  cleared?: string
}

/** A car that stays at its gun after a charge, by the functions that watch real cars. */
export async function stayInPast(past: Past, stay: Stay): Promise<void> {
  const { pile, gunNo, orderId: chargeOrderId, until, minutes, ends, cleared } = stay
  const later = (by: number) => past.atMoment(new Date(until.getTime() + by * minuteMs))
  const gunId = await gunIdOf(later(1).tx, pile.id, gunNo)
  const end = new Date(until.getTime() + minutes * minuteMs)
  const config = await activeConfig(later(1), pile.companyId)
  const terms = occupyTermsOf({ occupyFlag: 1, occupyRule: null, pileType: pile.pileType }, config)
  if (!terms) return
  const watch = { chargeOrderId, gunId, chargeEndTime: until, terms }
  await logStates(past, gunId, [
    { at: stay.from, from: offline, to: charging },
    { at: until, from: charging, to: occupied },
  ])
  await watchOccupation(later(terms.graceMin + 1), watch)
  const silentAt = ends === 'leaves' ? new Date(end.getTime() + minuteMs / 2) : end
  const left = { at: end, from: occupied, to: idle }
  await logStates(past, gunId, [
    ...(ends === 'leaves' ? [left] : []),
    { at: silentAt, from: ends === 'leaves' ? idle : occupied, to: offline },
  ])
  await watchOccupation(later(minutes + 1), watch)
  if (cleared === undefined) return
  const ctx = await asService(later(minutes + 90))
  await clearOccupyOrders(ctx, { orderIds: [await occupyOrderIdOf(ctx.tx, chargeOrderId)], reason: cleared })
}

/** A colleague of customer service did it. */
async function asService(ctx: Context): Promise<Context> {
  return { ...ctx, actor: { ...ctx.actor, userId: await userIdOf(ctx.tx, 'cs01') } }
}

type Change = { at: Date; from: GunState; to: GunState }

/** A gun of the story is offline before and after. */
async function logStates(past: Past, gunId: string, changes: readonly Change[]): Promise<void> {
  for (const { at, from: fromStatus, to: toStatus } of changes) {
    const ctx = past.atMoment(at)
    await insertRows(ctx.tx, 'gunStatusLog', [{ id: ctx.nextId(), gunId, fromStatus, toStatus, changeTime: at }])
  }
}
