// The people who charge.
import type { customerCalls } from '@chargedeck/contract/customer/group'
import type { HasPaidCharge } from './activity/public.ts'
import { activityRoutes, activityUseRoutes } from './activity/routes.ts'
import {
  lockEmployer,
  sweepImportsDaily,
  sweepImportsHandler,
  type GroupDeletionGuards,
} from './customer-group/public.ts'
import { customerGroupRoutes, employeeImportRoutes, employeeRoutes } from './customer-group/routes.ts'
import { consentRoutes } from './consent/routes.ts'
import type { CardUnbindingGuards, CustomerDeletion, TimelineSource } from './customer/public.ts'
import { cardRoutes, customerRoutes, timelineRoutes } from './customer/routes.ts'
import { voidInvitationsHandler, voidInvitationsMinutely } from './fission/public.ts'
import { fissionRoutes } from './fission/routes.ts'
import type { VehicleGuards } from './vehicle/public.ts'
import { vehicleRoutes } from './vehicle/routes.ts'
import { followVipDatesDaily, followVipDatesHandler } from './vip/public.ts'
import { vipRoutes } from './vip/routes.ts'
import { redeemCodeRoutes } from './voucher/code/routes.ts'
import { voucherGrantRoutes } from './voucher/grant/routes.ts'
import {
  expireVouchersHandler,
  expireVouchersMinutely,
  grantVouchersHandler,
  sweepSheetsDaily,
  sweepSheetsHandler,
  type GiveGift,
} from './voucher/public.ts'
import { voucherRoutes } from './voucher/routes.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

/** Knowledge of the upper groups about customers, for the steps of this group. */
type FromAbove = {
  customerDeletion: CustomerDeletion
  cardUnbindingGuards: CardUnbindingGuards
  customerTimeline: readonly TimelineSource[]
  groupDeletionGuards: GroupDeletionGuards
  vehicleGuards: VehicleGuards
  hasPaidCharge: HasPaidCharge
}

export const customerSlices = (above: FromAbove): Slices<typeof customerCalls> => ({
  activity: activityRoutes(above.hasPaidCharge),
  activityUse: activityUseRoutes,
  customer: customerRoutes(above.customerDeletion, lockEmployer),
  card: cardRoutes(above.cardUnbindingGuards),
  timeline: timelineRoutes(above.customerTimeline),
  consent: consentRoutes,
  customerGroup: customerGroupRoutes(above.groupDeletionGuards),
  employee: employeeRoutes,
  employeeImport: employeeImportRoutes,
  fission: fissionRoutes,
  vehicle: vehicleRoutes(above.vehicleGuards),
  vip: vipRoutes,
  redeemCode: redeemCodeRoutes,
  voucher: voucherRoutes,
  voucherGrant: voucherGrantRoutes,
})

export const customerWork = (giveGift: GiveGift): GroupWork => ({
  jobs: [
    voidInvitationsHandler,
    followVipDatesHandler,
    expireVouchersHandler,
    grantVouchersHandler(giveGift),
    sweepImportsHandler,
    sweepSheetsHandler,
  ],
  timed: [voidInvitationsMinutely, followVipDatesDaily, expireVouchersMinutely, sweepImportsDaily, sweepSheetsDaily],
})
