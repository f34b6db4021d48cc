import type { Warning } from '@chargedeck/contract/insight/warning/shapes'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Reads whole rows with their names only for the ids that are shown, in their order. */
export async function readListed({ tx }: Pick<Context, 'tx'>, found: readonly { id: string }[]) {
  if (found.length === 0) return []
  const rows = await tx
    .selectFrom('warning')
    .leftJoin('station', 'station.id', 'warning.stationId')
    .leftJoin('chargerPile', 'chargerPile.id', 'warning.pileId')
    .leftJoin('chargerGun', 'chargerGun.id', 'warning.gunId')
    .leftJoin('chargeOrder', 'chargeOrder.id', 'warning.orderId')
    .leftJoin('carrier', 'carrier.id', 'warning.carrierId')
    .leftJoin('customerGroup', 'customerGroup.id', 'warning.groupId')
    .leftJoin('sysUser as closer', 'closer.id', 'warning.closeUser')
    .selectAll('warning')
    .select([
      'station.stationName',
      'chargerPile.pileNo',
      'chargerPile.pileName',
      'chargerGun.gunName',
      'chargeOrder.orderNo',
      'carrier.carrierName',
      'customerGroup.groupName',
      'closer.name as closeUserName',
    ])
    .where('warning.id', '=', sql<string>`any(${found.map(({ id }) => id)}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => byId.get(id) ?? [])
}

type ListedWarning = Awaited<ReturnType<typeof readListed>>[number]

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
