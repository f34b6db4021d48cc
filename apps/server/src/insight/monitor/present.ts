import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import type { ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { gunStates } from '@chargedeck/domain/gun/states'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Selectable } from 'kysely'
import { presentRealtime } from '../../charging/charge-order/public.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Gun = Selectable<Tables['chargerGun']>
type Pile = Selectable<Tables['chargerPile']>
type Order = {
  orderId: string | null
  orderNo: string | null
  orderStatus: ChargeOrderState | null
  mobile: string | null
  nickname: string | null
  plateNo: string | null
  startTime: Date | null
}
export type RuntimeGunRow = Pick<
  Gun,
  'gunCode' | 'gunName' | 'parkNo' | 'ratedPowerKw' | 'runStatus' | 'statusTime' | 'errorCode' | 'stationId'
> &
  Pick<Pile, 'pileNo' | 'pileName' | 'pileType' | 'maxSoc' | 'netStatus'> &
  Order &
  Parameters<typeof presentRealtime>[0] & {
    gunId: string
    pileId: string
    pileStatus: Pile['status']
    stationName: string
  }

export const presentRuntimeGun = (row: RuntimeGunRow, now: Date): RuntimeGun => ({
  gunId: row.gunId,
  gunCode: row.gunCode,
  gunName: row.gunName,
  parkNo: row.parkNo,
  pileId: row.pileId,
  pileNo: row.pileNo,
  pileName: row.pileName,
  pileType: row.pileType,
  ratedPowerKw: Number(row.ratedPowerKw),
  maxSoc: row.maxSoc,
  stationId: row.stationId,
  stationName: row.stationName,
  pileStatus: row.pileStatus,
  netStatus: row.netStatus,
  runStatus: row.runStatus,
  statusTime: row.statusTime && toWallTime(row.statusTime),
  errorCode: row.runStatus === gunStates.fault ? row.errorCode : null,
  order: presentOrder(row, now),
  realtime: presentRealtime(row),
})

function presentOrder(row: Order, now: Date): RuntimeGun['order'] {
  if (row.orderId === null || row.orderNo === null || row.orderStatus === null) return null
  return {
    orderId: row.orderId,
    orderNo: row.orderNo,
    orderStatus: row.orderStatus,
    mobile: row.mobile && maskMobile(row.mobile),
    nickname: row.nickname,
    plateNo: row.plateNo,
    startTime: row.startTime && toWallTime(row.startTime),
    durationSec: row.startTime && Math.max(0, Math.floor((now.getTime() - row.startTime.getTime()) / 1000)),
  }
}
