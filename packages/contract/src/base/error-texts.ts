import { areaErrorTexts } from './area/errors.ts'
import { configErrorTexts } from './config/errors.ts'
import { dictErrorTexts } from './dict/errors.ts'
import { emailErrorTexts } from './email/errors.ts'
import { fileErrorTexts } from './file/errors.ts'
import { smsErrorTexts } from './sms/errors.ts'
import { timerErrorTexts } from './timer/errors.ts'
import { verificationCodeErrorTexts } from './verification-code/errors.ts'

export const allBaseErrorTexts = {
  ...areaErrorTexts,
  ...configErrorTexts,
  ...dictErrorTexts,
  ...emailErrorTexts,
  ...fileErrorTexts,
  ...smsErrorTexts,
  ...timerErrorTexts,
  ...verificationCodeErrorTexts,
}
