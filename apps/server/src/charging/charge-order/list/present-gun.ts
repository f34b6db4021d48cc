import type { Gun, GunRealtime } from '@chargedeck/contract/site/gun/row'
import { fen, sumFen, type EnergyE4, type Fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/postgres/tables.ts'

/** The progress of a running charge; all null for a gun without one. */
export type ProgressRow = {
  sampleTime: Date | null
  energy: EnergyE4 | null
  elecAmt: Fen | null
  serviceAmt: Fen | null
  soc: number | null
  powerW: number | null
  voltage: number | null
  current: number | null
  gunTemp: number | null
}
export const progressColumns = [
  'chargeProgress.sampleTime',
  'chargeProgress.energy',
  'chargeProgress.elecAmt',
  'chargeProgress.serviceAmt',
  'chargeProgress.soc',
  'chargeProgress.powerW',
  'chargeProgress.voltage',
  'chargeProgress.current',
  'chargeProgress.gunTemp',
] as const

export function presentRealtime(row: ProgressRow): GunRealtime | null {
  if (row.sampleTime === null || row.energy === null) return null
  return {
    voltage: tenths(row.voltage),
    current: tenths(row.current),
    powerKw: row.powerW === null ? null : Math.round(row.powerW / 100) / 10,
    soc: row.soc,
    gunTemp: row.gunTemp,
    remainMin: null, // OCPP 1.6 does not report it
    energy: row.energy,
    amt: sumFen([row.elecAmt ?? fen(0), row.serviceAmt ?? fen(0)]),
    sampleTime: toWallTime(row.sampleTime),
  }
}

const tenths = (value: number | null): number | null => (value === null ? null : value / 10)

export const presentGun = (
  row: Selectable<Tables['chargerGun']> & ProgressRow & { pileNo: string; pileName: string },
): Gun => ({
  id: row.id,
  gunCode: row.gunCode,
  gunNo: row.gunNo,
  gunName: row.gunName,
  pileId: row.pileId,
  pileNo: row.pileNo,
  pileName: row.pileName,
  stationId: row.stationId,
  connectorType: row.connectorType,
  ratedPowerKw: Number(row.ratedPowerKw),
  parkNo: row.parkNo,
  runStatus: row.runStatus,
  curOrderId: row.curOrderId,
  statusTime: row.statusTime && toWallTime(row.statusTime),
  realtime: presentRealtime(row),
})
