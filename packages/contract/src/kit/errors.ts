import { barrierGateErrorCodes } from './barrier-gate/errors.ts'
import { carWashErrorCodes } from './car-wash/errors.ts'
import { deviceCallErrorCodes } from './device-call/errors.ts'
import { waiverPushErrorCodes } from './waiver-push/errors.ts'
import { washUseErrorCodes } from './wash-use/errors.ts'

export const allKitErrorCodes = {
  ...barrierGateErrorCodes,
  ...carWashErrorCodes,
  ...deviceCallErrorCodes,
  ...waiverPushErrorCodes,
  ...washUseErrorCodes,
}
