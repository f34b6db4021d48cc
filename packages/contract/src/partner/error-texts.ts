import { carrierCallErrorTexts } from './carrier-call/errors.ts'
import { carrierCheckErrorTexts } from './carrier-check/errors.ts'
import { carrierSiteErrorTexts } from './carrier-site/errors.ts'
import { carrierStationErrorTexts } from './carrier-station/errors.ts'
import { roamingOrderErrorTexts } from './roaming-order/errors.ts'

export const allPartnerErrorTexts = {
  ...carrierCallErrorTexts,
  ...carrierCheckErrorTexts,
  ...carrierSiteErrorTexts,
  ...carrierStationErrorTexts,
  ...roamingOrderErrorTexts,
}
