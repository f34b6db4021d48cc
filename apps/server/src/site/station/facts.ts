import { selfBuyWays } from '@chargedeck/domain/station/kinds'
import type { Received } from '@chargedeck/contract/endpoint'
import type { stationApi } from '@chargedeck/contract/site/station/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import type { StationChanges, StationRow } from './store.ts'

export type StationFactsInput = Received<typeof stationApi.add>['body']

const orNull = <T>(value: T | null | undefined): T | null => value ?? null
const words = (text: string | null | undefined): string | null => text?.trim() || null
export const degrees = (value: string | number | null): number | null => (value === null ? null : Number(value))

/** The facts from the call in one shape: a field that is missing, cleared or unused in this case is null. */
export const factsSent = (input: StationFactsInput) => ({
  stationName: input.stationName.trim(),
  companyId: input.companyId,
  orgId: input.orgId,
  managerUserId: orNull(input.managerUserId),
  selfBuyWay: input.selfBuyWay,
  selfBuyWaySub: input.selfBuyWay === selfBuyWays.own ? orNull(input.selfBuyWaySub) : null,
  carrierId: input.selfBuyWay === selfBuyWays.carrier ? orNull(input.carrierId) : null,
  stationType: input.stationType,
  construction: input.construction,
  areaCode: input.areaCode,
  address: input.address.trim(),
  lng: orNull(input.lng),
  lat: orNull(input.lat),
  siteGuide: words(input.siteGuide),
  parkNums: input.parkNums,
  parkInfo: words(input.parkInfo),
  openAllDayFlag: input.openAllDayFlag,
  businessHours: input.openAllDayFlag === 1 ? null : words(input.businessHours),
  stationTel: words(input.stationTel),
  serviceTel: input.serviceTel,
  facilities: [...new Set(input.facilities)],
  parkFeeType: input.parkFeeType,
  parkFeeDesc: words(input.parkFeeDesc),
  occupyFlag: input.occupyFlag,
  occupyRule: orNull(input.occupyRule),
  minStartAmt: orNull(input.minStartAmt),
  capacityKva: orNull(input.capacityKva),
  powerAccountNo: words(input.powerAccountNo),
  powerSupplyWay: orNull(input.powerSupplyWay),
  regPushFlag: input.regPushFlag,
  operateDate: orNull(input.operateDate),
  tags: [...new Set(input.tags)],
  sort: input.sort,
  remark: words(input.remark),
})
export type StationFactsSent = ReturnType<typeof factsSent>

/** The stored facts in the same shape: an edit is compared with them, and the form begins with them. */
export const storedFacts = (row: StationRow): StationFactsSent => ({
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
  facilities: row.facilities as StationFactsSent['facilities'], // factsSent is the only writer
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
