import { clearOccupyOrders, watchOccupation } from '../../charging/occupy-order/public.ts'
import type { PileRow } from '../../charging/charger-link/public.ts'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { occupyTermsOf } from '@chargedeck/domain/occupy-order/terms'
import { activeConfig } from '../../site/operation-config/public.ts'
import { insertRows } from '../store.ts'
import type { Past } from './past.ts'
import { gunIdOf, occupyOrderIdOf } from './store.ts'

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
  await logStates(past, gunId, [
    { at: stay.from, to: charging },
    { at: until, to: occupied },
    ...(ends === 'leaves' ? [{ at: end, to: idle }] : []),
    { at: ends === 'leaves' ? new Date(end.getTime() + 5 * minuteMs) : end, to: offline },
  ])
  const config = await activeConfig(later(1), pile.companyId)
  const terms = occupyTermsOf({ occupyFlag: 1, occupyRule: null, pileType: pile.pileType }, config)
  if (!terms) return
  const watch = { chargeOrderId, gunId, chargeEndTime: until, terms }
  for (const at of [terms.graceMin + 1, minutes + 1]) await watchOccupation(later(at), watch)
  if (cleared === undefined) return
  const ctx = later(minutes + 90)
  await clearOccupyOrders(ctx, { orderIds: [await occupyOrderIdOf(ctx.tx, chargeOrderId)], reason: cleared })
}

/** A gun of the story is offline before and after. */
async function logStates(past: Past, gunId: string, changes: readonly { at: Date; to: GunState }[]): Promise<void> {
  for (const [index, { at, to }] of changes.entries()) {
    const ctx = past.atMoment(at)
    const fromStatus = changes[index - 1]?.to ?? offline
    await insertRows(ctx.tx, 'gunStatusLog', [{ id: ctx.nextId(), gunId, fromStatus, toStatus: to, changeTime: at }])
  }
}
