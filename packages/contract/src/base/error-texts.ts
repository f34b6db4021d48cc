import { areaErrorTexts } from './area/errors.ts'
import { configErrorTexts } from './config/errors.ts'
import { dictErrorTexts } from './dict/errors.ts'
import { fileErrorTexts } from './file/errors.ts'
import { messageErrorTexts } from './message/errors.ts'
import { timerErrorTexts } from './timer/errors.ts'
import { verificationCodeErrorTexts } from './verification-code/errors.ts'

export const allBaseErrorTexts = {
  ...areaErrorTexts,
  ...configErrorTexts,
  ...dictErrorTexts,
  ...fileErrorTexts,
  ...messageErrorTexts,
  ...timerErrorTexts,
  ...verificationCodeErrorTexts,
}
