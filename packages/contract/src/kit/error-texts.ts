import { barrierGateErrorTexts } from './barrier-gate/errors.ts'
import { carWashErrorTexts } from './car-wash/errors.ts'
import { deviceCallErrorTexts } from './device-call/errors.ts'
import { waiverPushErrorTexts } from './waiver-push/errors.ts'
import { washUseErrorTexts } from './wash-use/errors.ts'

export const allKitErrorTexts = {
  ...barrierGateErrorTexts,
  ...carWashErrorTexts,
  ...deviceCallErrorTexts,
  ...waiverPushErrorTexts,
  ...washUseErrorTexts,
}
