import type { Activity, PrizeFields, RuleFields } from '@chargedeck/contract/customer/activity/shapes'
import { phaseOf } from '@chargedeck/domain/activity/phase'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { PrizeRow } from './prize-store.ts'
import type { ScopeSummary } from './scope-store.ts'
import type { ActivityRow } from './store.ts'

export type ListedActivity = ActivityRow & { companyName: string }
type Parts = { prizes: readonly PrizeRow[]; scope: readonly ScopeSummary[]; at: Date }

export const presentActivity = (row: ListedActivity, { prizes, scope, at }: Parts): Activity => ({
  id: row.id,
  activityNo: row.activityNo,
  activityName: row.activityName,
  activityType: row.activityType,
  companyId: row.companyId,
  companyName: row.companyName,
  startTime: toWallTime(row.startTime),
  endTime: toWallTime(row.endTime),
  phase: phaseOf(row, at),
  timeWindows: row.timeWindows,
  rule: row.rule as RuleFields, // readonly lists
  prizes: prizes.map(presentPrize),
  scopeSummary: scope.map(({ scopeType, includeFlag, qty, names }) => ({ scopeType, includeFlag, qty, names })),
  budgetAmt: row.budgetAmt,
  usedAmt: row.usedAmt,
  usedQty: row.usedQty,
  perCustomerTimes: row.perCustomerTimes,
  stackFlag: row.stackFlag,
  bearer: row.bearer,
  status: row.dataStatus,
  createTime: toWallTime(row.createTime),
  rowVersion: row.rowVersion,
})

export const presentPrize = (row: PrizeRow): PrizeFields => ({
  id: row.id,
  prizeType: row.prizeType,
  prizeName: row.prizeName,
  qty: row.qty,
  voucherType: row.voucherType,
  faceAmt: row.faceAmt,
  thresholdAmt: row.thresholdAmt,
  discountRate: row.discountRate,
  maxAmt: row.maxAmt,
  faceEnergy: row.faceEnergy,
  applyTo: row.applyTo,
  stationScope: row.stationScope,
  pileType: row.pileType as PrizeFields['pileType'] & object, // checked when it was saved
  timeWindow: row.timeWindow,
  validDays: row.validDays,
})
