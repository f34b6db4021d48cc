import { carrierCallApi } from './carrier-call/calls.ts'
import { carrierChargeApi } from './carrier-charge/calls.ts'
import { carrierCheckApi } from './carrier-check/calls.ts'
import { carrierPushApi } from './carrier-push/calls.ts'
import { carrierSiteApi } from './carrier-site/calls.ts'

export const partnerCalls = {
  carrierCall: carrierCallApi,
  carrierSite: carrierSiteApi,
  carrierPush: carrierPushApi,
  carrierCharge: carrierChargeApi,
  carrierCheck: carrierCheckApi,
}
