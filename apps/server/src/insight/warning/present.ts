import type { Warning } from '@chargedeck/contract/insight/warning/shapes'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { ListedWarning } from './listed-store.ts'

export const presentWarning = (row: ListedWarning, now: Date): Warning => ({
  id: row.id,
  warnNo: row.warnNo,
  alarmCode: row.alarmCode,
  alarmName: row.alarmName,
  alarmLevel: row.alarmLevel,
  source: row.source,
  content: row.content,
  status: row.status,
  stationId: row.stationId,
  stationName: row.stationName,
  pileId: row.pileId,
  pileNo: row.pileNo,
  pileName: row.pileName,
  gunId: row.gunId,
  gunName: row.gunName,
  orderId: row.orderId,
  orderNo: row.orderNo,
  carrierId: row.carrierId,
  carrierName: row.carrierName,
  groupId: row.groupId,
  groupName: row.groupName,
  firstTime: toWallTime(row.firstTime),
  lastTime: toWallTime(row.lastTime),
  repeatQty: row.repeatQty,
  recoverTime: row.recoverTime && toWallTime(row.recoverTime),
  durationSec: secondsBetween(row.firstTime, row.recoverTime ?? row.closeTime ?? now),
  closeUser: row.closeUser,
  closeUserName: row.closeUserName ?? (row.closeTime && !row.closeUser ? '系统' : null),
  closeTime: row.closeTime && toWallTime(row.closeTime),
  closeReason: row.closeReason,
  stormFlag: row.stormFlag,
  deviceQty: row.deviceQty,
  openDeviceQty: row.openDeviceQty,
})

const secondsBetween = (from: Date, to: Date): number => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
