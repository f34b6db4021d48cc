import { carrierCallErrorCodes } from './carrier-call/errors.ts'
import { carrierCheckErrorCodes } from './carrier-check/errors.ts'
import { carrierSiteErrorCodes } from './carrier-site/errors.ts'

export const allPartnerErrorCodes = {
  ...carrierCallErrorCodes,
  ...carrierCheckErrorCodes,
  ...carrierSiteErrorCodes,
}
