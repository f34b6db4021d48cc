import { alarmCodeErrorCodes } from './alarm-code/errors.ts'
import { bannerErrorCodes } from './banner/errors.ts'
import { carrierErrorCodes } from './carrier/errors.ts'
import { companyErrorCodes } from './company/errors.ts'
import { feeErrorCodes } from './fee/errors.ts'
import { gunErrorCodes } from './gun/errors.ts'
import { noticeBarErrorCodes } from './notice-bar/errors.ts'
import { operationConfigErrorCodes } from './operation-config/errors.ts'
import { parkingWaiverErrorCodes } from './parking-waiver/errors.ts'
import { pileErrorCodes } from './pile/errors.ts'
import { stationErrorCodes } from './station/errors.ts'

export const allSiteErrorCodes = {
  ...alarmCodeErrorCodes,
  ...bannerErrorCodes,
  ...carrierErrorCodes,
  ...companyErrorCodes,
  ...feeErrorCodes,
  ...gunErrorCodes,
  ...noticeBarErrorCodes,
  ...operationConfigErrorCodes,
  ...parkingWaiverErrorCodes,
  ...pileErrorCodes,
  ...stationErrorCodes,
}
