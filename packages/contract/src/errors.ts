import { allBaseErrorCodes } from './base/errors.ts'
import { allChargingErrorCodes } from './charging/errors.ts'
import { allCustomerErrorCodes } from './customer/errors.ts'
import { allDriverErrorCodes } from './driver/errors.ts'
import { allInsightErrorCodes } from './insight/errors.ts'
import { allKitErrorCodes } from './kit/errors.ts'
import { allMoneyErrorCodes } from './money/errors.ts'
import { allPartnerErrorCodes } from './partner/errors.ts'
import { allSettlementErrorCodes } from './settlement/errors.ts'
import { allSiteErrorCodes } from './site/errors.ts'
import { allStaffErrorCodes } from './staff/errors.ts'
import { callErrorCodes } from './call-errors.ts'

/** Every refusal that a caller may receive, by its number. Names and numbers are permanent: add, never change. */
export const errorCodes = {
  ...callErrorCodes,
  ...allBaseErrorCodes,
  ...allStaffErrorCodes,
  ...allSiteErrorCodes,
  ...allCustomerErrorCodes,
  ...allMoneyErrorCodes,
  ...allChargingErrorCodes,
  ...allDriverErrorCodes,
  ...allPartnerErrorCodes,
  ...allSettlementErrorCodes,
  ...allKitErrorCodes,
  ...allInsightErrorCodes,
}

export type ErrorName = keyof typeof errorCodes
