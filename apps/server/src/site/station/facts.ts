import type { Received } from '@chargedeck/contract/endpoint'
import type { stationApi } from '@chargedeck/contract/site/station/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import type { StationChanges, StationRow } from './store.ts'

export type StationWish = Received<typeof stationApi.add>['body']

const orNull = <T>(value: T | null | undefined): T | null => value ?? null
const words = (text: string | null | undefined): string | null => text?.trim() || null
export const degrees = (value: string | number | null): number | null => (value === null ? null : Number(value))

/** What was sent, in one shape: what was left out, cleared or is of no use in this case is null. */
export const factsSent = (wish: StationWish) => ({
  stationName: wish.stationName.trim(),
  companyId: wish.companyId,
  orgId: wish.orgId,
  managerUserId: orNull(wish.managerUserId),
  selfBuyWay: wish.selfBuyWay,
  selfBuyWaySub: wish.selfBuyWay === '10' ? orNull(wish.selfBuyWaySub) : null,
  carrierId: wish.selfBuyWay === '30' ? orNull(wish.carrierId) : null,
  stationType: wish.stationType,
  construction: wish.construction,
  areaCode: wish.areaCode,
  address: wish.address.trim(),
  lng: orNull(wish.lng),
  lat: orNull(wish.lat),
  siteGuide: words(wish.siteGuide),
  parkNums: wish.parkNums,
  parkInfo: words(wish.parkInfo),
  openAllDayFlag: wish.openAllDayFlag,
  businessHours: wish.openAllDayFlag === 1 ? null : words(wish.businessHours),
  stationTel: words(wish.stationTel),
  serviceTel: wish.serviceTel,
  facilities: [...new Set(wish.facilities)],
  parkFeeType: wish.parkFeeType,
  parkFeeDesc: words(wish.parkFeeDesc),
  occupyFlag: wish.occupyFlag,
  occupyRule: orNull(wish.occupyRule),
  minStartAmt: orNull(wish.minStartAmt),
  capacityKva: orNull(wish.capacityKva),
  powerAccountNo: words(wish.powerAccountNo),
  powerSupplyWay: orNull(wish.powerSupplyWay),
  regPushFlag: wish.regPushFlag,
  operateDate: orNull(wish.operateDate),
  tags: [...new Set(wish.tags)],
  sort: wish.sort,
  remark: words(wish.remark),
})
export type StationFactsSent = ReturnType<typeof factsSent>

/** The same shape, of what is kept: what an edit is compared with, and what the form begins with. */
export const factsKept = (row: StationRow): StationFactsSent => ({
  stationName: row.stationName,
  companyId: row.companyId,
  orgId: row.orgId,
  managerUserId: row.managerUserId,
  selfBuyWay: row.selfBuyWay,
  selfBuyWaySub: row.selfBuyWaySub,
  carrierId: row.carrierId,
  stationType: row.stationType,
  construction: row.construction,
  areaCode: row.areaCode,
  address: row.address,
  lng: degrees(row.lng),
  lat: degrees(row.lat),
  siteGuide: row.siteGuide,
  parkNums: row.parkNums,
  parkInfo: row.parkInfo,
  openAllDayFlag: row.openAllDayFlag,
  businessHours: row.businessHours,
  stationTel: row.stationTel,
  serviceTel: row.serviceTel,
  facilities: row.facilities as StationFactsSent['facilities'], // factsSent is their only writer
  parkFeeType: row.parkFeeType,
  parkFeeDesc: row.parkFeeDesc,
  occupyFlag: row.occupyFlag,
  occupyRule: row.occupyRule,
  minStartAmt: row.minStartAmt,
  capacityKva: row.capacityKva,
  powerAccountNo: row.powerAccountNo,
  powerSupplyWay: row.powerSupplyWay,
  regPushFlag: row.regPushFlag,
  operateDate: row.operateDate,
  tags: row.tags,
  sort: row.sort,
  remark: row.remark,
})

export const columnsOf = (facts: StationFactsSent) =>
  ({
    ...facts,
    minStartAmt: facts.minStartAmt === null ? null : fen(facts.minStartAmt),
    facilities: JSON.stringify(facts.facilities),
    tags: JSON.stringify(facts.tags),
    occupyRule: facts.occupyRule && JSON.stringify(facts.occupyRule),
  }) satisfies StationChanges
