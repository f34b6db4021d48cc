// Partners on the road: their customers at our piles, ours at theirs, and regulators.
import type { partnerCalls } from '@chargedeck/contract/partner/group'
import type { CarrierHandlers } from './carrier-call/public.ts'
import { carrierCallRoutes } from './carrier-call/routes.ts'
import { carrierChargeRoutes } from './carrier-charge/routes.ts'
import { carrierCheckJobs, carrierCheckTimed, checkHandlers, checkMessageEnds } from './carrier-check/public.ts'
import { carrierCheckRoutes } from './carrier-check/routes.ts'
import type { MessageEnds } from './carrier-push/public.ts'
import { carrierPushRoutes } from './carrier-push/routes.ts'
import { carrierSiteRoutes } from './carrier-site/routes.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

export const partnerSlices: Slices<typeof partnerCalls> = {
  carrierCall: carrierCallRoutes,
  carrierSite: carrierSiteRoutes,
  carrierPush: carrierPushRoutes,
  carrierCharge: carrierChargeRoutes,
  carrierCheck: carrierCheckRoutes,
}

/** What carriers may ask us, by interface. */
export const carrierHandlers: CarrierHandlers = { ...checkHandlers }

/** What follows from what carriers received. */
export const carrierMessageEnds: MessageEnds = { ...checkMessageEnds }

export const partnerWork: GroupWork = { jobs: [...carrierCheckJobs], timed: [...carrierCheckTimed] }
