import { connectorTypes } from '@chargedeck/domain/gun/kinds'
import { selfBuyWays } from '@chargedeck/domain/station/kinds'
import { stationStates } from '@chargedeck/domain/station/states'
import { pileStates } from '@chargedeck/domain/pile/states'
import type { IdMaker } from '../../platform/ids.ts'
import type { Row } from '../store.ts'
import { siteCodeOf, type Organisation } from './organisation.ts'
import { pileModels, visitorPile, type PileModel } from './pile-models.ts'
import { places, type Place } from './places.ts'

export type Devices = { stations: Row<'station'>[]; piles: Row<'chargerPile'>[]; guns: Row<'chargerGun'>[] }
type Making = { nextId: IdMaker; at: Date; devices: Devices }

export function makeDevices(nextId: IdMaker, organisation: Organisation, at: Date): Devices {
  const making: Making = { nextId, at, devices: { stations: [], piles: [], guns: [] } }
  for (const [index, place] of places.entries()) makeStation(making, organisation, place, index)
  return making.devices
}

function makeStation({ nextId, at, devices }: Making, organisation: Organisation, place: Place, index: number): void {
  const { no, name, owner, region: _region, prices: _prices, kits, traffic: _traffic, ...known } = place
  const id = nextId()
  const companyId = organisation.companyIdOf(owner)
  const first = devices.guns.length
  const models = kits.flatMap(({ model, qty }) => Array.from({ length: qty }, () => model))
  for (const [at_, model] of models.entries())
    makePile(
      { nextId, at, devices },
      {
        stationId: id,
        companyId,
        status: place.status === stationStates.maintenance ? pileStates.suspended : pileStates.inUse,
      },
      {
        pileNo: `CD${place.areaCode}${String(index + 1).padStart(2, '0')}${String(at_ + 1).padStart(2, '0')}`,
        pileName: `${at_ + 1}号桩`,
        model,
      },
    )
  if (index === 0)
    makePile(
      { nextId, at, devices },
      { stationId: id, companyId, status: pileStates.inUse },
      { ...visitorPile, pileName: visitorPile.name },
    )
  const guns = devices.guns.slice(first)
  const piles = devices.piles.filter(({ stationId }) => stationId === id)
  devices.stations.push({
    id,
    stationNo: no,
    stationName: name,
    companyId,
    orgId: organisation.orgIdOf(siteCodeOf(no)),
    ...known,
    openAllDayFlag: 1,
    occupyFlag: place.tags.includes('超充') ? 1 : 0, // the busiest places
    serviceTel: '400-000-0000',
    operateDate: place.status === stationStates.building ? null : '2025-06-18',
    carrierId: place.selfBuyWay === selfBuyWays.carrier ? nextId() : null,
    onlineFlag: place.status === stationStates.operating ? 1 : 0,
    pileQty: piles.length,
    sort: index + 1,
    createTime: at,
    dcGunQty: guns.filter(({ connectorType }) => connectorType === connectorTypes.dcPlug).length,
    acGunQty: guns.filter(({ connectorType }) => connectorType === connectorTypes.acPlug).length,
    totalPowerKw: String(piles.reduce((sum, { ratedPowerKw }) => sum + Number(ratedPowerKw), 0)),
  })
}

type Site = { stationId: string; companyId: string; status: typeof pileStates.inUse | typeof pileStates.suspended }
type Named = { pileNo: string; pileName: string; model: string }

function makePile(
  { nextId, at, devices }: Making,
  { stationId, companyId, status }: Site,
  { pileNo, pileName, model }: Named,
): void {
  const kit = modelOf(model)
  const id = nextId()
  devices.piles.push({
    id,
    pileNo,
    pileName,
    stationId,
    companyId,
    pileType: kit.type,
    model,
    manufacturerName: kit.maker,
    status,
    ratedPowerKw: String(kit.powerKw),
    voltageMin: kit.type === 'DC' ? 200 : 198,
    voltageMax: kit.voltageMax,
    currentMax: kit.currentMax,
    gunQty: kit.guns,
    protocol: 'OCPP_1_6J',
    installDate: '2025-06-01',
    createTime: at,
  })
  for (let no = 1; no <= kit.guns; no++)
    devices.guns.push({
      id: nextId(),
      pileId: id,
      stationId,
      gunNo: String(no).padStart(2, '0'),
      gunCode: `${pileNo}${String(no).padStart(2, '0')}`,
      gunName: `${'ABCD'[no - 1] ?? no}枪`,
      connectorType: kit.type === 'DC' ? connectorTypes.dcPlug : connectorTypes.acPlug,
      createTime: at,
      // a power stack gives one gun at most half of it
      ratedPowerKw: String(kit.guns === 4 ? kit.powerKw / 2 : kit.powerKw),
    })
}

export function modelOf(model: string): PileModel {
  const kit = pileModels[model]
  if (!kit) throw new Error(`the demo knows no model ${model}`)
  return kit
}
