// The places of charging, and their prices.
import type { siteCalls } from '@chargedeck/contract/site/group'
import type { AlarmCodeGuards } from './alarm-code/public.ts'
import { alarmCodeRoutes } from './alarm-code/routes.ts'
import type { BeginCompany } from './company/public.ts'
import type { BannerTargets } from './banner/public.ts'
import { bannerRoutes } from './banner/routes.ts'
import type { CarrierGuards } from './carrier/public.ts'
import { carrierRoutes } from './carrier/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { companyVersionRoutes } from './company/version/routes.ts'
import { createDefaultConfig } from './operation-config/public.ts'
import { feeJobs, takeOverMinutely, type CarriersOfStation } from './fee/public.ts'
import { feeRoutes } from './fee/routes.ts'
import type { FindAlipayApp } from './gun/public.ts'
import { gunRoutes } from './gun/routes.ts'
import { noticeBarRoutes } from './notice-bar/routes.ts'
import { operationConfigRoutes } from './operation-config/routes.ts'
import type { GatesOfStation } from './parking-waiver/public.ts'
import { parkingWaiverRoutes } from './parking-waiver/routes.ts'
import { pileImportRoutes, pileRoutes } from './pile/routes.ts'
import {
  foldGunCountsHandler,
  foldGunCountsOften,
  recountGunsHandler,
  recountGunsNightly,
  warnVerificationDaily,
  warnVerificationHandler,
  type PileDeletionGuards,
} from './pile/public.ts'
import { pushStationHandler, type StationGuards } from './station/public.ts'
import { stationImageRoutes, stationMapRoutes, stationRoutes } from './station/routes.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

/** Knowledge of the upper groups about stations, piles and apps, for the steps of this group. */
type GuardsFromAbove = {
  stationGuards: StationGuards
  pileDeletionGuards: PileDeletionGuards
  alarmCodeGuards: AlarmCodeGuards
  bannerTargets: BannerTargets
  carrierGuards: CarrierGuards
  findAlipayApp: FindAlipayApp
  beginCompany: BeginCompany
  carriersOfStation: CarriersOfStation
  gatesOfStation: GatesOfStation
}

export const siteSlices = ({
  stationGuards,
  pileDeletionGuards,
  alarmCodeGuards,
  bannerTargets,
  carrierGuards,
  findAlipayApp,
  beginCompany,
  carriersOfStation,
  gatesOfStation,
}: GuardsFromAbove): Slices<typeof siteCalls> => ({
  alarmCode: alarmCodeRoutes(alarmCodeGuards),
  banner: bannerRoutes(bannerTargets),
  carrier: carrierRoutes(carrierGuards),
  company: companyRoutes([createDefaultConfig, ...beginCompany]),
  companyVersion: companyVersionRoutes,
  fee: feeRoutes(carriersOfStation),
  gun: gunRoutes(findAlipayApp),
  noticeBar: noticeBarRoutes,
  operationConfig: operationConfigRoutes,
  pileImport: pileImportRoutes,
  pile: pileRoutes(pileDeletionGuards),
  stationImage: stationImageRoutes,
  stationMap: stationMapRoutes,
  station: stationRoutes(stationGuards),
  parkingWaiver: parkingWaiverRoutes(gatesOfStation),
})

export const siteWork: GroupWork = {
  jobs: [pushStationHandler, ...feeJobs, warnVerificationHandler, foldGunCountsHandler, recountGunsHandler],
  timed: [takeOverMinutely, warnVerificationDaily, foldGunCountsOften, recountGunsNightly],
}
