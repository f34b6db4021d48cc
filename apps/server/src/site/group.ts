// Where charging happens and what it costs there.
import type { siteCalls } from '@chargedeck/contract/site/group'
import { companyRoutes } from './company/routes.ts'
import { feeJobs, takeOverMinutely } from './fee/public.ts'
import { feeRoutes } from './fee/routes.ts'
import { gunRoutes } from './gun/routes.ts'
import { waiverParkingFeeRoutes } from './parking-waiver/routes.ts'
import { pileImportRoutes, pileRoutes } from './pile/routes.ts'
import { pushStationHandler } from './station/public.ts'
import { stationImageRoutes, stationRoutes } from './station/routes.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

export const siteSlices: Slices<typeof siteCalls> = {
  company: companyRoutes,
  fee: feeRoutes,
  gun: gunRoutes,
  pileImport: pileImportRoutes,
  pile: pileRoutes,
  stationImage: stationImageRoutes,
  station: stationRoutes,
  waiverParkingFee: waiverParkingFeeRoutes,
}

export const siteWork: GroupWork = {
  jobs: [pushStationHandler, ...feeJobs],
  timed: [takeOverMinutely],
}
