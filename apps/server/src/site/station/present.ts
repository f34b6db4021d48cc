import type { Station, StationDetail } from '@chargedeck/contract/site/station/calls'
import type { StationOption } from '@chargedeck/contract/site/station/option'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Selectable } from 'kysely'
import type { GunStateCounts } from './list-gun-counts.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { PlanInForce } from '../plan-in-force/public.ts'
import { degrees, storedFacts } from './facts.ts'
import type { ImageRow } from './images/image-store.ts'
import { presentImage } from './images/images.ts'
import type { StationRow } from './store.ts'

const noGuns: GunStateCounts = { idle: 0, occupied: 0, charging: 0, reserved: 0, fault: 0, offline: 0 }

export const presentStation = (
  row: StationRow,
  guns: GunStateCounts = noGuns,
  curFeeName: string | null = null,
): Station => ({
  id: row.id,
  stationNo: row.stationNo,
  stationName: row.stationName,
  companyId: row.companyId,
  companyName: row.companyName,
  orgId: row.orgId,
  orgName: row.orgName,
  selfBuyWay: row.selfBuyWay,
  selfBuyWaySub: row.selfBuyWaySub,
  stationType: row.stationType,
  areaCode: row.areaCode,
  areaName: row.areaName?.replaceAll(',', ' ') ?? null,
  coverUrl: row.coverFileId && `/api/file/preview/${row.coverFileId}`,
  smallCoverUrl: row.coverFileId && `/api/file/small/${row.coverFileId}`,
  address: row.address,
  lng: degrees(row.lng),
  lat: degrees(row.lat),
  status: row.status,
  onlineFlag: row.onlineFlag,
  closedFlag: row.closedFlag,
  pileQty: row.pileQty,
  dcGunQty: row.dcGunQty,
  acGunQty: row.acGunQty,
  totalPowerKw: Number(row.totalPowerKw),
  idleGunQty: guns.idle,
  chargingGunQty: guns.charging,
  occupiedGunQty: guns.occupied + guns.reserved,
  faultGunQty: guns.fault,
  offlineGunQty: guns.offline,
  curFeeName,
  aMapPushFlag: row.aMapPushFlag,
  aMapPush: row.aMapPushInfo,
  operateDate: row.operateDate,
  createTime: toWallTime(row.createTime),
  updateTime: row.updateTime && toWallTime(row.updateTime),
})

export const presentStationOption = (row: Selectable<Tables['station']>): StationOption => ({
  id: row.id,
  stationNo: row.stationNo,
  stationName: row.stationName,
  companyId: row.companyId,
  areaCode: row.areaCode,
  lng: degrees(row.lng),
  lat: degrees(row.lat),
  status: row.status,
  onlineFlag: row.onlineFlag,
})

type DetailParts = {
  station: Station
  row: StationRow
  managerName: string | null
  images: readonly ImageRow[]
  plans: readonly PlanInForce[]
  waiver: StationDetail['waiver']
}

export const presentStationDetail = ({
  station,
  row,
  managerName,
  images,
  plans,
  waiver,
}: DetailParts): StationDetail => ({
  station,
  facts: storedFacts(row),
  managerName,
  rowVersion: row.rowVersion,
  waiver,
  images: images.map((image) => presentImage(image, row.coverImageId)),
  fees: plans.map((plan) => ({
    id: plan.id,
    feeNo: plan.feeNo,
    feeName: plan.feeName,
    pileType: plan.pileType,
    audience: plan.audience,
    versionNo: plan.versionNo,
    effectiveTime: toWallTime(plan.effectiveTime),
    expireTime: plan.expireTime && toWallTime(plan.expireTime),
    periods: plan.periods.map((period, index) => ({
      seq: index + 1,
      startTime: period.startTime,
      endTime: period.endTime,
      band: period.band,
      elecPrice: period.elecPrice,
      servicePrice: period.servicePrice,
    })),
  })),
})
