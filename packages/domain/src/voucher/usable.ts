import { isInWindows, type DailyWindow } from '../activity/daily-windows.ts'
import { hasEnded } from '../kernel/validity.ts'
import { isFreeFor, voucherStates, type VoucherState } from './states.ts'
import { voucherTypes, type VoucherType } from './voucher-types.ts'

/** When, where and by which order a voucher may be used. An empty scope is no limit. */
export type VoucherLimits = {
  voucherType: VoucherType
  status: VoucherState
  validFrom: Date
  validTo: Date
  lockOrderId: string | null
  usedOrderId: string | null
  stationScope: readonly string[]
  pileType: readonly string[]
  timeWindow: readonly DailyWindow[]
}
/** `orderId` null: the order does not exist yet. */
export type ChargeStart = { orderId: string | null; stationId: string; pileType: string; startTime: Date }

export type VoucherRefusal =
  | 'NOT_FOR_CHARGES'
  | 'USED'
  | 'EXPIRED'
  | 'LOCKED'
  | 'NOT_BEGUN'
  | 'OTHER_STATION'
  | 'OTHER_PILE_TYPE'
  | 'OUT_OF_HOURS'
  | 'BELOW_THRESHOLD'
  | 'NOTHING_LEFT'

/** Before a charge its price is only estimated: such a refusal may turn out wrong. */
export const isEstimate = (refusal: VoucherRefusal): boolean =>
  refusal === 'BELOW_THRESHOLD' || refusal === 'NOTHING_LEFT'

/** Why a charge cannot use a voucher, or null. Its price is judged by `applyVoucher`; its times by the start. */
export function voucherRefusal(voucher: VoucherLimits, charge: ChargeStart): VoucherRefusal | null {
  const { voucherType, validFrom, stationScope, pileType, timeWindow } = voucher
  if (voucherType === voucherTypes.wash) return 'NOT_FOR_CHARGES'
  const ownRefusal = stateRefusal(voucher, charge)
  if (ownRefusal) return ownRefusal
  if (charge.startTime < validFrom) return 'NOT_BEGUN'
  if (!isListed(stationScope, charge.stationId)) return 'OTHER_STATION'
  if (!isListed(pileType, charge.pileType)) return 'OTHER_PILE_TYPE'
  return isInWindows(charge.startTime, timeWindow) ? null : 'OUT_OF_HOURS'
}

/** A settlement that is repeated finds its voucher used by itself. */
function stateRefusal(voucher: VoucherLimits, { orderId, startTime }: ChargeStart): VoucherRefusal | null {
  const { status, usedOrderId, validTo } = voucher
  const isOwn = status === voucherStates.used && orderId !== null && usedOrderId === orderId
  if (status === voucherStates.used && !isOwn) return 'USED'
  if (status === voucherStates.expired || hasEnded(validTo, startTime)) return 'EXPIRED'
  return isOwn || isFreeFor(voucher, orderId) ? null : 'LOCKED'
}

const isListed = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value)
