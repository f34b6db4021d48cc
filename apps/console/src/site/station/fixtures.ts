import type { Station, StationDetail } from '@chargedeck/contract/site/station/calls'
import { priceP4 } from '@chargedeck/domain/kernel/money'
import {
  constructions,
  parkFeeTypes,
  selfBuyWays,
  selfBuyWaySubs,
  stationTypes,
} from '@chargedeck/domain/station/kinds'
import { stationStates } from '@chargedeck/domain/station/states'

const place = { areaCode: '320105', address: '示例路18号', lng: 118.707912, lat: 32.001236 }
const owner = { companyId: '1', companyName: '示例公司', orgId: '2', orgName: '示例机构' }
const guns = { idleGunQty: 15, chargingGunQty: 3, occupiedGunQty: 2, faultGunQty: 1, offlineGunQty: 1 }

export const aStation = (facts: Partial<Station> = {}): Station => ({
  ...place,
  ...owner,
  ...guns,
  id: '3',
  stationNo: 'CH320105001',
  stationName: '示例站',
  selfBuyWay: selfBuyWays.own,
  selfBuyWaySub: selfBuyWaySubs.jointInvestment,
  stationType: stationTypes.public,
  status: stationStates.operating,
  onlineFlag: 1,
  closedFlag: 0,
  pileQty: 11,
  dcGunQty: 20,
  acGunQty: 2,
  totalPowerKw: 1320,
  curFeeName: '直流分时价',
  operateDate: '2025-06-18',
  areaName: '江苏省 南京市 建邺区',
  coverUrl: null,
  smallCoverUrl: null,
  aMapPushFlag: 0,
  aMapPush: null,
  createTime: '2026-01-01 08:00:00',
  updateTime: null,
  ...facts,
})

const price = { elecPrice: priceP4(3285), servicePrice: priceP4(4000) }

const facts: StationDetail['facts'] = {
  ...place,
  companyId: '1',
  orgId: '2',
  managerUserId: null,
  carrierId: null,
  stationName: '示例站',
  selfBuyWay: selfBuyWays.own,
  selfBuyWaySub: selfBuyWaySubs.jointInvestment,
  stationType: stationTypes.public,
  construction: constructions.largeParking,
  siteGuide: null,
  parkNums: 24,
  parkInfo: null,
  openAllDayFlag: 1,
  businessHours: null,
  stationTel: null,
  serviceTel: '400-000-0000',
  facilities: ['TOILET'],
  parkFeeType: parkFeeTypes.freeWhileCharging,
  parkFeeDesc: null,
  occupyFlag: 0,
  occupyRule: null,
  minStartAmt: null,
  capacityKva: null,
  powerAccountNo: null,
  powerSupplyWay: null,
  regPushFlag: 0,
  operateDate: '2025-06-18',
  tags: ['超充'],
  sort: 100,
  remark: null,
}

export const aStationDetail = (station: Partial<Station> = {}): StationDetail => ({
  station: aStation(station),
  facts,
  managerName: null,
  rowVersion: 1,
  images: [],
  waiver: null,
  fees: [
    {
      id: '6',
      feeNo: 'F1',
      feeName: '直流分时价',
      pileType: 'DC',
      audience: 'ALL',
      versionNo: 1,
      effectiveTime: '2026-01-01 00:00:00',
      expireTime: null,
      periods: [
        { seq: 1, startTime: '00:00', endTime: '08:00', band: 'VALLEY', ...price },
        { seq: 2, startTime: '08:00', endTime: '24:00', band: 'PEAK', ...price },
      ],
    },
  ],
})
