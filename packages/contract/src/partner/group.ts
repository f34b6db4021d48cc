import { carrierCallApi } from './carrier-call/calls.ts'
import { carrierCheckApi } from './carrier-check/calls.ts'
import { carrierSiteApi } from './carrier-site/calls.ts'
import { carrierStationApi } from './carrier-station/calls.ts'
import { roamingOrderApi } from './roaming-order/calls.ts'

export const partnerCalls = {
  carrierCall: carrierCallApi,
  carrierSite: carrierSiteApi,
  carrierCheck: carrierCheckApi,
  carrierStation: carrierStationApi,
  roamingOrder: roamingOrderApi,
}
