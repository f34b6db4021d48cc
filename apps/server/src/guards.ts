import { orderGroupGuards, orderVehicleGuards } from './charging/charge-order/public.ts'
import { orderGuards, orderPileGuards } from './charging/site-lifecycle/public.ts'
import type { GroupDeletionGuards } from './customer/customer-group/public.ts'
import type { VehicleGuards } from './customer/vehicle/public.ts'
import type { PileDeletionGuards } from './site/pile/public.ts'
import { siteGuards, type StationGuards } from './site/station/public.ts'

/** Every group's guards for steps of stations and piles. A guard without a judge does not compile. */
export const stationGuards: StationGuards = { ...siteGuards, ...orderGuards }
export const pileDeletionGuards: PileDeletionGuards = [...orderPileGuards]

/** What keeps a group of customers, and the numbers of a car. */
export const groupDeletionGuards: GroupDeletionGuards = [...orderGroupGuards]
export const vehicleGuards: VehicleGuards = [...orderVehicleGuards]
