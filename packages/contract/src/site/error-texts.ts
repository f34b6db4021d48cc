import { alarmCodeErrorTexts } from './alarm-code/errors.ts'
import { companyErrorTexts } from './company/errors.ts'
import { feeErrorTexts } from './fee/errors.ts'
import { gunErrorTexts } from './gun/errors.ts'
import { operationConfigErrorTexts } from './operation-config/errors.ts'
import { parkingWaiverErrorTexts } from './parking-waiver/errors.ts'
import { pileErrorTexts } from './pile/errors.ts'
import { stationErrorTexts } from './station/errors.ts'

export const allSiteErrorTexts = {
  ...alarmCodeErrorTexts,
  ...companyErrorTexts,
  ...feeErrorTexts,
  ...gunErrorTexts,
  ...operationConfigErrorTexts,
  ...parkingWaiverErrorTexts,
  ...pileErrorTexts,
  ...stationErrorTexts,
}
