import { feeErrorCodes } from './fee/errors.ts'
import { gunErrorCodes } from './gun/errors.ts'
import { parkingWaiverErrorCodes } from './parking-waiver/errors.ts'
import { pileErrorCodes } from './pile/errors.ts'
import { stationErrorCodes } from './station/errors.ts'

export const allSiteErrorCodes = {
  ...feeErrorCodes,
  ...gunErrorCodes,
  ...parkingWaiverErrorCodes,
  ...pileErrorCodes,
  ...stationErrorCodes,
}
