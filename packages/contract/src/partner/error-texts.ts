import { carrierCallErrorTexts } from './carrier-call/errors.ts'
import { carrierChargeErrorTexts } from './carrier-charge/errors.ts'
import { carrierCheckErrorTexts } from './carrier-check/errors.ts'
import { carrierPushErrorTexts } from './carrier-push/errors.ts'
import { carrierSiteErrorTexts } from './carrier-site/errors.ts'

export const allPartnerErrorTexts = {
  ...carrierCallErrorTexts,
  ...carrierChargeErrorTexts,
  ...carrierCheckErrorTexts,
  ...carrierPushErrorTexts,
  ...carrierSiteErrorTexts,
}
