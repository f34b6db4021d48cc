import type { Pile, PileGun } from '@chargedeck/contract/site/pile/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { verifyState } from '@chargedeck/domain/pile/verification'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { PileRow } from './store.ts'

type GunRow = Selectable<Tables['chargerGun']>
type PileGunRow = Pick<GunRow, 'id' | 'gunCode' | 'gunName' | 'runStatus'>

const presentPileGun = ({ id, gunCode, gunName, runStatus }: PileGunRow): PileGun => ({
  id,
  gunCode,
  gunName,
  runStatus,
})

type Beside = { curFeeName: string | null; today: string; driftFlag: number }

export const presentPile = (
  row: PileRow,
  guns: readonly PileGunRow[],
  { curFeeName, today, driftFlag }: Beside,
): Pile => ({
  id: row.id,
  pileNo: row.pileNo,
  pileName: row.pileName,
  stationId: row.stationId,
  stationName: row.stationName,
  pileType: row.pileType,
  model: row.model,
  manufacturerName: row.manufacturerName,
  ratedPowerKw: Number(row.ratedPowerKw),
  gunQty: row.gunQty,
  protocol: row.protocol,
  firmwareVersion: row.firmwareVersion,
  status: row.status,
  netStatus: row.netStatus,
  runStatus: row.runStatus,
  maxSoc: row.maxSoc,
  curFeeName,
  lastHeartbeatTime: row.lastHeartbeatTime && toWallTime(row.lastHeartbeatTime),
  lastLoginTime: row.lastLoginTime && toWallTime(row.lastLoginTime),
  locationDesc: row.locationDesc,
  verifyDueDate: row.verifyDueDate,
  verifyState: verifyState(row.verifyDueDate, today),
  driftFlag,
  guns: guns.map(presentPileGun),
})
