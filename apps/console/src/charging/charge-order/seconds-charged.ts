import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { isRunning } from './charge-order-labels.ts'

/** The server knows how long it took once it is over; until then the clock on the wall says it. */
export function secondsCharged({ durationSec, startTime, orderStatus }: ChargeOrder, now: Date): number | null {
  if (durationSec !== null || !startTime || !isRunning(orderStatus)) return durationSec
  return Math.max(0, Math.floor((now.getTime() - fromWallTime(startTime).getTime()) / 1000))
}
