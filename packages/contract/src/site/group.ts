import { alarmCodeApi } from './alarm-code/calls.ts'
import { companyApi } from './company/calls.ts'
import { feeApi } from './fee/calls.ts'
import { gunApi } from './gun/calls.ts'
import { operationConfigApi } from './operation-config/calls.ts'
import { pileApi } from './pile/calls.ts'
import { pileImportApi } from './pile/import.ts'
import { stationApi } from './station/calls.ts'
import { stationImageApi } from './station/image.ts'
import { stationMapApi } from './station/map.ts'
import { parkingWaiverApi } from './parking-waiver/calls.ts'

export const siteCalls = {
  alarmCode: alarmCodeApi,
  company: companyApi,
  fee: feeApi,
  gun: gunApi,
  operationConfig: operationConfigApi,
  pileImport: pileImportApi,
  pile: pileApi,
  stationImage: stationImageApi,
  stationMap: stationMapApi,
  station: stationApi,
  parkingWaiver: parkingWaiverApi,
}
