import { carrierCallErrorCodes } from './carrier-call/errors.ts'
import { carrierChargeErrorCodes } from './carrier-charge/errors.ts'
import { carrierCheckErrorCodes } from './carrier-check/errors.ts'
import { carrierPushErrorCodes } from './carrier-push/errors.ts'
import { carrierSiteErrorCodes } from './carrier-site/errors.ts'

export const allPartnerErrorCodes = {
  ...carrierCallErrorCodes,
  ...carrierChargeErrorCodes,
  ...carrierCheckErrorCodes,
  ...carrierPushErrorCodes,
  ...carrierSiteErrorCodes,
}
