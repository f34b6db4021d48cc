import { orderGuards, orderPileGuards } from './charging/site-lifecycle/public.ts'
import type { PileDeletionGuards } from './site/pile/public.ts'
import { siteGuards, type StationGuards } from './site/station/public.ts'

/** What every group says to a step of somebody else's thing. A guard of the domain that nobody judges does not compile. */
export const stationGuards: StationGuards = { ...siteGuards, ...orderGuards }
export const pileDeletionGuards: PileDeletionGuards = [...orderPileGuards]
