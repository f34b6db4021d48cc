import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { connectorTypes } from '@chargedeck/domain/gun/kinds'
import { pileStates, netStates } from '@chargedeck/domain/pile/states'
import type { TestServer } from '../../../test/test-server.ts'
import { ofNobody, type ScopedWrites } from '../../../test/scoped-write.ts'

type PileStory = {
  companyId: string
  stationId: string
  pileNo?: string
  pileType?: 'DC' | 'AC'
  ratedPowerKw?: number
  isOnline?: boolean
  guns?: readonly GunState[]
}
export type MadePile = { pileId: string; pileNo: string; gunIds: string[]; gunCodes: string[] }

/** A pile in use with two idle guns, unless the test sets otherwise. */
export async function aPile(server: TestServer, story: PileStory): Promise<MadePile> {
  const {
    companyId,
    stationId,
    pileType = 'DC',
    ratedPowerKw = 120,
    isOnline = true,
    guns = [gunStates.idle, gunStates.idle],
  } = story
  const { db, nextId, now } = server
  const pileId = nextId()
  const pileNo = story.pileNo ?? `P${pileId.slice(-16)}`
  const limits = { voltageMin: 200, voltageMax: 1000, currentMax: 250 }
  const kind = {
    pileType,
    ratedPowerKw,
    model: 'DH-120D2',
    manufacturerName: '示例电气',
    protocol: 'OCPP_1_6J',
    ...limits,
  } as const
  const state = {
    status: pileStates.inUse,
    netStatus: isOnline ? netStates.online : netStates.offline,
    runStatus: isOnline ? 'IDLE' : 'OFFLINE',
    lastLoginTime: now(),
  } as const
  await db
    .insertInto('chargerPile')
    .values({
      id: pileId,
      pileNo,
      pileName: `桩${pileId.slice(-6)}`,
      stationId,
      companyId,
      gunQty: guns.length,
      ...kind,
      ...state,
      createTime: now(),
    })
    .execute()
  const rows = guns.map((runStatus, index) => {
    const gunNo = String(index + 1).padStart(2, '0')
    const name = { gunCode: `${pileNo}${gunNo}`, gunNo, gunName: `${'ABCDEFGH'[index] ?? index}枪` }
    return {
      id: nextId(),
      ...name,
      pileId,
      stationId,
      connectorType: connectorTypes.dcPlug,
      ratedPowerKw,
      runStatus,
      createTime: now(),
    }
  })
  await db.insertInto('chargerGun').values(rows).execute()
  return { pileId, pileNo, gunIds: rows.map(({ id }) => id), gunCodes: rows.map(({ gunCode }) => gunCode) }
}

const pileFacts = {
  pileType: 'DC',
  model: 'X',
  manufacturerName: '示例电气',
  ratedPowerKw: 120,
  gunQty: 2,
  voltageMin: 200,
  voltageMax: 1000,
  currentMax: 250,
  protocol: 'OCPP_1_6J',
}

export const scopedWrites: ScopedWrites = {
  '/charger/pile/add': ({ stationId }) => ({ ...pileFacts, stationId, pileNo: `N${Date.now()}`, pileName: '新桩' }),
  '/charger/pile/edit': ({ pileId, pileNo }) => ({ ...pileFacts, id: pileId, pileNo, pileName: '改名桩' }),
  '/charger/pile/delete': async ({ otherStationId }, _server, owner) => {
    const pile = { ...pileFacts, stationId: otherStationId, pileNo: `D${Date.now()}`, pileName: '误建桩' }
    const { data } = await owner<string>('POST', '/charger/pile/add', pile)
    return { id: data }
  },
  '/charger/pile/import/check': ofNobody,
  '/charger/pile/import/keep': ofNobody,
}
