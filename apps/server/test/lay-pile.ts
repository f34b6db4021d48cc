import { connectorTypes } from '@chargedeck/domain/gun/kinds'
import { gunStates } from '@chargedeck/domain/gun/states'
import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { TestWork } from './test-server.ts'

// Plan P: the tariff that the worked examples of pricing use.
const planP: [string, string, string, number, number][] = [
  ['00:00', '08:00', 'VALLEY', 3285, 4000],
  ['08:00', '10:00', 'FLAT', 6812, 4500],
  ['10:00', '12:00', 'PEAK', 11034, 4000],
  ['12:00', '14:00', 'FLAT', 6812, 4500],
  ['14:00', '15:00', 'PEAK', 11034, 4000],
  ['15:00', '17:00', 'SHARP', 13690, 3500],
  ['17:00', '19:00', 'PEAK', 11034, 4000],
  ['19:00', '24:00', 'FLAT', 6812, 4500],
]

type PileParts = {
  pileId: string
  stationId: string
  companyId: string
  gunIds: readonly [string, string]
  pileNo: string
  pileName?: string
  createTime: Date
}
/** A 120 kW pile of two guns, online. */
export async function insertPile(
  { db }: TestWork,
  { pileId, stationId, companyId, gunIds, pileNo, pileName = 'A桩', createTime }: PileParts,
) {
  const hardware = {
    pileType: 'DC',
    model: 'X',
    manufacturerName: '示例电气',
    ratedPowerKw: '120',
    protocol: 'OCPP_1_6J',
  } as const
  const limits = {
    voltageMin: 200,
    voltageMax: 1000,
    currentMax: 250,
    gunQty: 2,
    status: pileStates.inUse,
    netStatus: netStates.online,
    runStatus: 'IDLE',
  } as const
  await db
    .insertInto('chargerPile')
    .values({ ...hardware, ...limits, id: pileId, pileNo, pileName, stationId, companyId, createTime })
    .execute()
  const guns = gunIds.map((id, index) => ({
    id,
    gunCode: `${pileNo}0${index + 1}`,
    gunNo: `0${index + 1}`,
    gunName: `${'AB'[index]}枪`,
    pileId,
    stationId,
    createTime,
    connectorType: connectorTypes.dcPlug,
    ratedPowerKw: '120',
    runStatus: gunStates.idle,
    deviceStatus: 'AVAILABLE' as const,
  }))
  await db.insertInto('chargerGun').values(guns).execute()
}

/** Plan P applies since the station began. */
export async function insertPlan(
  { db }: TestWork,
  { feeId, stationId, createTime }: { feeId: string; stationId: string; createTime: Date },
) {
  const plan = {
    feeNo: `F${feeId}`,
    feeSeq: 1,
    feeName: 'P',
    pileType: 'ALL',
    versionStatus: versionStates.confirmed,
    versionNo: 3,
  } as const
  await db
    .insertInto('stationFee')
    .values({ ...plan, id: feeId, stationId, effectiveTime: createTime, createTime })
    .execute()
  const periods = planP.map(([startTime, endTime, band, elecPrice, servicePrice], index) => ({
    feeId,
    seq: index + 1,
    startTime,
    endTime,
    band,
    elecPrice,
    servicePrice,
  }))
  await db
    .insertInto('stationFeePeriod')
    .values(periods as never) // literals of the table's types
    .execute()
}
