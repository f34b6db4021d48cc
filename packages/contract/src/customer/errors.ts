import { consentErrorCodes } from './consent/errors.ts'
import { activityErrorCodes } from './activity/errors.ts'
import { customerGroupErrorCodes } from './customer-group/errors.ts'
import { voucherErrorCodes } from './voucher/errors.ts'
import { customerErrorCodes } from './customer/errors.ts'
import { fissionErrorCodes } from './fission/errors.ts'
import { vehicleErrorCodes } from './vehicle/errors.ts'
import { vipErrorCodes } from './vip/errors.ts'

export const allCustomerErrorCodes = {
  ...consentErrorCodes,
  ...activityErrorCodes,
  ...customerErrorCodes,
  ...customerGroupErrorCodes,
  ...fissionErrorCodes,
  ...vehicleErrorCodes,
  ...vipErrorCodes,
  ...voucherErrorCodes,
}
