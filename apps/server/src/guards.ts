import { alipayAppIdOrNull } from './money/channel-app/public.ts'
import {
  forgetCustomerInOrders,
  hasPaidCharge,
  orderAlarmCodeGuards,
  orderCardGuards,
  orderCarrierGuards,
  orderCustomerGuards,
  orderGroupGuards,
  orderVehicleGuards,
} from './charging/charge-order/public.ts'
import { forgetCustomerInCommands } from './charging/command/public.ts'
import {
  forgetCustomerInOccupyOrders,
  occupyCustomerGuards,
  occupyGroupGuards,
  occupyStationGuards,
} from './charging/occupy-order/public.ts'
import { forgetCustomerInInvoices, invoiceCustomerGuards } from './charging/invoice/public.ts'
import { forgetCustomerInReservations, reservationCustomerGuards } from './charging/reservation/public.ts'
import { orderGuards, orderPileGuards } from './charging/site-lifecycle/public.ts'
import type { GroupDeletionGuards } from './customer/customer-group/public.ts'
import type { CardUnbindingGuards, CustomerDeletion } from './customer/customer/public.ts'
import { forgetInvitations } from './customer/fission/public.ts'
import { forgetVehicles, type VehicleGuards } from './customer/vehicle/public.ts'
import { cancelMembership } from './customer/vip/public.ts'
import { activityNames, forgetInScopes, listOfferedActivities } from './customer/activity/public.ts'
import { forgetTypedNumbers } from './customer/voucher/public.ts'
import { listOpenApps, openAppNames } from './driver/open-app/public.ts'
import { gatesOfStation } from './kit/barrier-gate/public.ts'
import { forgetCustomerInWaivers } from './kit/waiver-push/public.ts'
import { washCustomerGuards } from './kit/wash-use/public.ts'
import { groupWalletGuards, walletGuards } from './money/ledger/public.ts'
import { forgetPayer } from './money/pay-trans/public.ts'
import { warningAlarmCodeGuards, warningsNear, warningStationGuards } from './insight/warning/public.ts'
import { carriersOfStation } from './partner/carrier-site/public.ts'
import { customerOfRoamingOrNull, roamingCarrierGuards, roamingCustomerGuards } from './partner/roaming-order/public.ts'
import { beginOperator } from './settlement/shareholder/public.ts'
import type { AlarmCodeGuards } from './site/alarm-code/public.ts'
import type { CarrierGuards } from './site/carrier/public.ts'
import type { BannerTargets } from './site/banner/public.ts'
import type { BeginCompany } from './site/company/public.ts'
import type { PileDeletionGuards } from './site/pile/public.ts'
import { siteGuards, type StationGuards } from './site/station/public.ts'

/** Every group's guards for steps of stations and piles. A guard without a judge does not compile. */
const stationGuards: StationGuards = { ...siteGuards, ...orderGuards, ...occupyStationGuards, ...warningStationGuards }
const pileDeletionGuards: PileDeletionGuards = [...orderPileGuards]

/** What keeps the code of a stop or of a fault. */
const alarmCodeGuards: AlarmCodeGuards = [...orderAlarmCodeGuards, ...warningAlarmCodeGuards]

/** What keeps a carrier in use. */
const carrierGuards: CarrierGuards = [...orderCarrierGuards, ...roamingCarrierGuards]

/** What a banner may name. */
const bannerTargets: BannerTargets = {
  activityNames,
  listActivities: listOfferedActivities,
  appNames: openAppNames,
  listApps: listOpenApps,
}

/** What keeps a group of customers, and the numbers of a car. */
const groupDeletionGuards: GroupDeletionGuards = [...groupWalletGuards, ...orderGroupGuards, ...occupyGroupGuards]
const vehicleGuards: VehicleGuards = [...orderVehicleGuards]

/** What keeps a customer or a card, and what forgets a customer who leaves. */
const customerDeletion: CustomerDeletion = {
  guards: [
    ...walletGuards,
    ...orderCustomerGuards,
    ...occupyCustomerGuards,
    ...reservationCustomerGuards,
    ...invoiceCustomerGuards,
    ...roamingCustomerGuards,
    ...washCustomerGuards,
  ],
  forget: [
    forgetCustomerInOrders,
    forgetCustomerInOccupyOrders,
    forgetCustomerInReservations,
    forgetCustomerInCommands,
    forgetCustomerInInvoices,
    forgetVehicles,
    cancelMembership,
    forgetInvitations,
    forgetTypedNumbers,
    forgetInScopes,
    forgetPayer,
    forgetCustomerInWaivers,
  ],
}
const cardUnbindingGuards: CardUnbindingGuards = [...orderCardGuards]

/** Whose order has a number that a caller reads out. */
const callerOrders = [customerOfRoamingOrNull]

/** What groups above make for a new company. */
const beginCompany: BeginCompany = [beginOperator]

export const guards = {
  stationGuards,
  pileDeletionGuards,
  alarmCodeGuards,
  bannerTargets,
  carrierGuards,
  findAlipayApp: alipayAppIdOrNull,
  hasPaidCharge,
  groupDeletionGuards,
  vehicleGuards,
  customerDeletion,
  cardUnbindingGuards,
  beginCompany,
  callerOrders,
  carriersOfStation,
  gatesOfStation,
  warningsNear,
}
