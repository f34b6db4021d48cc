import { orderGuards, orderPileGuards } from './charging/site-lifecycle/public.ts'
import type { PileDeletionGuards } from './site/pile/public.ts'
import { siteGuards, type StationGuards } from './site/station/public.ts'

/** Every group's guards for steps of stations and piles. A guard without a judge does not compile. */
export const stationGuards: StationGuards = { ...siteGuards, ...orderGuards }
export const pileDeletionGuards: PileDeletionGuards = [...orderPileGuards]
