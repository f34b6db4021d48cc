import { alarmCodeApi } from './alarm-code/calls.ts'
import { bannerApi } from './banner/calls.ts'
import { carrierApi } from './carrier/calls.ts'
import { companyApi } from './company/calls.ts'
import { companyVersionApi } from './company/version-calls.ts'
import { feeApi } from './fee/calls.ts'
import { gunApi } from './gun/calls.ts'
import { noticeBarApi } from './notice-bar/calls.ts'
import { operationConfigApi } from './operation-config/calls.ts'
import { pileApi } from './pile/calls.ts'
import { pileImportApi } from './pile/import.ts'
import { stationApi } from './station/calls.ts'
import { stationImageApi } from './station/image.ts'
import { stationMapApi } from './station/map.ts'
import { parkingWaiverApi } from './parking-waiver/calls.ts'

export const siteCalls = {
  alarmCode: alarmCodeApi,
  banner: bannerApi,
  carrier: carrierApi,
  company: companyApi,
  companyVersion: companyVersionApi,
  fee: feeApi,
  gun: gunApi,
  noticeBar: noticeBarApi,
  operationConfig: operationConfigApi,
  pileImport: pileImportApi,
  pile: pileApi,
  stationImage: stationImageApi,
  stationMap: stationMapApi,
  station: stationApi,
  parkingWaiver: parkingWaiverApi,
}
