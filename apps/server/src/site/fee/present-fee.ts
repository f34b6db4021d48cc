import type { Fee } from '@chargedeck/contract/site/fee/row'
import { priceP4 } from '@chargedeck/domain/kernel/money'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { FeeRow, PeriodRow } from './fee-store.ts'

export const presentFee = (row: FeeRow, now: Date): Fee => ({
  id: row.id,
  feeNo: row.feeNo,
  feeSeq: row.feeSeq,
  feeName: row.feeName,
  stationId: row.stationId,
  stationName: row.stationName,
  pileType: row.pileType,
  audience: row.audience,
  audienceRefId: row.audienceRefId,
  versionStatus: row.versionStatus,
  versionNo: row.versionNo,
  effectiveTime: toWallTime(row.effectiveTime),
  expireTime: wallTimeOrNull(row.expireTime),
  inForceFlag: row.isNow ? 1 : 0,
  waitingFlag: isWaiting(row, now) ? 1 : 0,
  ...pricesOf(row.periods, now),
  pileSyncStatus: row.pileSyncStatus,
  carrierPushTime: wallTimeOrNull(row.carrierPushTime),
  copyFromId: row.copyFromId,
  stackDiscountFlag: row.stackDiscountFlag,
  confirmTime: wallTimeOrNull(row.confirmTime),
  confirmUserName: row.confirmUserName,
  remark: row.remark,
  rowVersion: row.rowVersion,
  createTime: toWallTime(row.createTime),
  updateTime: wallTimeOrNull(row.updateTime),
  periods: row.periods.map((period, index) => ({ seq: index + 1, ...period })),
})

/** Confirmed, and still to begin. */
export const isWaiting = (row: FeeRow, now: Date): boolean =>
  row.versionStatus === versionStates.confirmed && row.effectiveTime > now

function pricesOf(periods: readonly PeriodRow[], now: Date) {
  const time = toWallTime(now).slice(11, 16)
  const sums = periods.map(({ elecPrice, servicePrice }) => elecPrice + servicePrice)
  const current = periods.findIndex(({ startTime, endTime }) => startTime <= time && time < endTime)
  return {
    minPrice: priceP4(sums.length > 0 ? Math.min(...sums) : 0),
    maxPrice: priceP4(Math.max(0, ...sums)),
    nowPrice: priceP4(sums[current] ?? 0),
  }
}
