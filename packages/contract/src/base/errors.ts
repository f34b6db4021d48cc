import { areaErrorCodes } from './area/errors.ts'
import { configErrorCodes } from './config/errors.ts'
import { dictErrorCodes } from './dict/errors.ts'
import { fileErrorCodes } from './file/errors.ts'
import { messageErrorCodes } from './message/errors.ts'
import { timerErrorCodes } from './timer/errors.ts'
import { verificationCodeErrorCodes } from './verification-code/errors.ts'

export const allBaseErrorCodes = {
  ...areaErrorCodes,
  ...configErrorCodes,
  ...dictErrorCodes,
  ...fileErrorCodes,
  ...messageErrorCodes,
  ...timerErrorCodes,
  ...verificationCodeErrorCodes,
}
