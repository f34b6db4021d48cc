import { activityApi } from './activity/calls.ts'
import { activityUseApi } from './activity/use-calls.ts'
import { customerGroupApi } from './customer-group/calls.ts'
import { employeeApi, employeeImportApi } from './customer-group/employee-calls.ts'
import { customerApi } from './customer/calls.ts'
import { consentApi } from './consent/calls.ts'
import { timelineApi } from './customer/timeline.ts'
import { cardApi } from './customer/cards.ts'
import { fissionApi } from './fission/calls.ts'
import { vehicleApi } from './vehicle/calls.ts'
import { vipApi } from './vip/calls.ts'
import { voucherApi } from './voucher/calls.ts'
import { redeemCodeApi } from './voucher/code-calls.ts'
import { voucherGrantApi } from './voucher/grant-calls.ts'

export const customerCalls = {
  activity: activityApi,
  activityUse: activityUseApi,
  customer: customerApi,
  card: cardApi,
  timeline: timelineApi,
  consent: consentApi,
  customerGroup: customerGroupApi,
  employee: employeeApi,
  employeeImport: employeeImportApi,
  fission: fissionApi,
  vehicle: vehicleApi,
  vip: vipApi,
  redeemCode: redeemCodeApi,
  voucher: voucherApi,
  voucherGrant: voucherGrantApi,
}
