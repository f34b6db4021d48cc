import { orderGuards, orderPileGuards } from './charging/site-lifecycle/public.ts'
import type { PileDeletionGuards } from './site/pile/public.ts'
import { siteGuards, type StationGuards } from './site/station/public.ts'

/** The guards of every group for steps of stations and piles. A guard of the domain without a judge does not compile. */
export const stationGuards: StationGuards = { ...siteGuards, ...orderGuards }
export const pileDeletionGuards: PileDeletionGuards = [...orderPileGuards]
