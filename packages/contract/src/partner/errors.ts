import { carrierCallErrorCodes } from './carrier-call/errors.ts'
import { carrierCheckErrorCodes } from './carrier-check/errors.ts'
import { carrierSiteErrorCodes } from './carrier-site/errors.ts'
import { carrierStationErrorCodes } from './carrier-station/errors.ts'
import { roamingOrderErrorCodes } from './roaming-order/errors.ts'

export const allPartnerErrorCodes = {
  ...carrierCallErrorCodes,
  ...carrierCheckErrorCodes,
  ...carrierSiteErrorCodes,
  ...carrierStationErrorCodes,
  ...roamingOrderErrorCodes,
}
