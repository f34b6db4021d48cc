import { alarmCodeErrorTexts } from './alarm-code/errors.ts'
import { bannerErrorTexts } from './banner/errors.ts'
import { carrierErrorTexts } from './carrier/errors.ts'
import { companyErrorTexts } from './company/errors.ts'
import { feeErrorTexts } from './fee/errors.ts'
import { gunErrorTexts } from './gun/errors.ts'
import { noticeBarErrorTexts } from './notice-bar/errors.ts'
import { operationConfigErrorTexts } from './operation-config/errors.ts'
import { parkingWaiverErrorTexts } from './parking-waiver/errors.ts'
import { pileErrorTexts } from './pile/errors.ts'
import { stationErrorTexts } from './station/errors.ts'

export const allSiteErrorTexts = {
  ...alarmCodeErrorTexts,
  ...bannerErrorTexts,
  ...carrierErrorTexts,
  ...companyErrorTexts,
  ...feeErrorTexts,
  ...gunErrorTexts,
  ...noticeBarErrorTexts,
  ...operationConfigErrorTexts,
  ...parkingWaiverErrorTexts,
  ...pileErrorTexts,
  ...stationErrorTexts,
}
