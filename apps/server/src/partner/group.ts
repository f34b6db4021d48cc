// Partners on the road: their customers at our piles, ours at theirs, and regulators.
import type { partnerCalls } from '@chargedeck/contract/partner/group'
import {
  flushCalls,
  brokenDoor,
  openCarrierDoor,
  sweepLineHandler,
  sweepLineOften,
  type CarrierHandlers,
} from './carrier-call/public.ts'
import { carrierCallRoutes } from './carrier-call/routes.ts'
import {
  chargeHandlers,
  chargeMessageEnds,
  pushStatusJobs,
  pushStatusOften,
  tellMovesHandler,
} from './carrier-charge/public.ts'
import { carrierCheckJobs, carrierCheckTimed, checkHandlers, checkMessageEnds } from './carrier-check/public.ts'
import { carrierCheckRoutes } from './carrier-check/routes.ts'
import { lookForMessagesMinutely, pushJobs, sweepMessagesDaily, type MessageEnds } from './carrier-push/public.ts'
import { lookForChangesMinutely, siteHandlers, siteMessageEnds, spreadJobs } from './carrier-site/public.ts'
import { carrierSiteRoutes } from './carrier-site/routes.ts'
import { pullJobs, pullStationsHourly, stationHandlers } from './carrier-station/public.ts'
import { carrierStationRoutes } from './carrier-station/routes.ts'
import { roamingHandlers, roamingJobs, watchRoamingOften } from './roaming-order/public.ts'
import { roamingOrderRoutes } from './roaming-order/routes.ts'
import type { ServerDeps } from '../platform/deps.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

export const partnerSlices: Slices<typeof partnerCalls> = {
  carrierCall: carrierCallRoutes,
  carrierSite: carrierSiteRoutes,
  carrierCheck: carrierCheckRoutes,
  carrierStation: carrierStationRoutes,
  roamingOrder: roamingOrderRoutes,
}

/** Where carriers call us; what follows is the version and the interface. */
export const carrierPath = '/evcs/:version'

/** What carriers may ask and tell us, by interface. */
const carrierHandlers: CarrierHandlers = {
  ...siteHandlers,
  ...chargeHandlers,
  ...checkHandlers,
  ...stationHandlers,
  ...roamingHandlers,
}

/** Made once for a server: it keeps what was answered. */
export function carrierDoor(deps: ServerDeps) {
  return { receive: openCarrierDoor(deps, carrierHandlers), failed: brokenDoor(), close: () => flushCalls(deps) }
}

/** What follows from what carriers received. */
export const carrierMessageEnds: MessageEnds = { ...siteMessageEnds, ...chargeMessageEnds, ...checkMessageEnds }

export const partnerWork: GroupWork = {
  jobs: [
    sweepLineHandler,
    ...pushJobs,
    ...spreadJobs,
    tellMovesHandler,
    ...pushStatusJobs,
    ...carrierCheckJobs,
    ...pullJobs,
    ...roamingJobs,
  ],
  timed: [
    sweepLineOften,
    lookForMessagesMinutely,
    sweepMessagesDaily,
    lookForChangesMinutely,
    pushStatusOften,
    ...carrierCheckTimed,
    pullStationsHourly,
    watchRoamingOften,
  ],
}
