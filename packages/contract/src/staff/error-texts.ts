import { appErrorTexts } from './app/errors.ts'
import { exportJobErrorTexts } from './export-job/errors.ts'
import { listViewErrorTexts } from './list-view/errors.ts'
import { menuErrorTexts } from './menu/errors.ts'
import { onlineUserErrorTexts } from './online-user/errors.ts'
import { orgErrorTexts } from './org/errors.ts'
import { positionErrorTexts } from './position/errors.ts'
import { recoverErrorTexts } from './recover/errors.ts'
import { registerErrorTexts } from './register/errors.ts'
import { roleErrorTexts } from './role/errors.ts'
import { sessionErrorTexts } from './session/errors.ts'
import { ssoErrorTexts } from './sso/errors.ts'
import { twoStepErrorTexts } from './two-step/errors.ts'
import { userErrorTexts } from './user/errors.ts'

export const allStaffErrorTexts = {
  ...appErrorTexts,
  ...exportJobErrorTexts,
  ...listViewErrorTexts,
  ...menuErrorTexts,
  ...onlineUserErrorTexts,
  ...orgErrorTexts,
  ...positionErrorTexts,
  ...recoverErrorTexts,
  ...registerErrorTexts,
  ...roleErrorTexts,
  ...sessionErrorTexts,
  ...ssoErrorTexts,
  ...twoStepErrorTexts,
  ...userErrorTexts,
}
