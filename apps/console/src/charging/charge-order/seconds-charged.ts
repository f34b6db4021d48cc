import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { isActive } from '@chargedeck/domain/charge-order/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'

/** The server knows the duration of an ended charge; until then it is computed from the current time. */
export function secondsCharged({ durationSec, startTime, orderStatus }: ChargeOrder, now: Date): number | null {
  if (durationSec !== null || !startTime || !isActive(orderStatus)) return durationSec
  return Math.max(0, Math.floor((now.getTime() - fromWallTime(startTime).getTime()) / 1000))
}
