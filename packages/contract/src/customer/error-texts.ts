import { consentErrorTexts } from './consent/errors.ts'
import { activityErrorTexts } from './activity/errors.ts'
import { customerGroupErrorTexts } from './customer-group/errors.ts'
import { voucherErrorTexts } from './voucher/errors.ts'
import { customerErrorTexts } from './customer/errors.ts'
import { fissionErrorTexts } from './fission/errors.ts'
import { vehicleErrorTexts } from './vehicle/errors.ts'
import { vipErrorTexts } from './vip/errors.ts'

export const allCustomerErrorTexts = {
  ...consentErrorTexts,
  ...activityErrorTexts,
  ...customerErrorTexts,
  ...customerGroupErrorTexts,
  ...fissionErrorTexts,
  ...vehicleErrorTexts,
  ...vipErrorTexts,
  ...voucherErrorTexts,
}
