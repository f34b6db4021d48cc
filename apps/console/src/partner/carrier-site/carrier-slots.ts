import { carrierSiteApi } from '@chargedeck/contract/partner/carrier-site/calls'
import type { CarrierAction } from '../../site/carrier/parts/carrier-slots.ts'

export const stationsOfCarrier: CarrierAction = {
  key: 'sites',
  label: '站点',
  isAllowed: (may) => may(carrierSiteApi.page),
  list: 'site',
}
