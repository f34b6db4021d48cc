import { appErrorCodes } from './app/errors.ts'
import { exportJobErrorCodes } from './export-job/errors.ts'
import { listViewErrorCodes } from './list-view/errors.ts'
import { menuErrorCodes } from './menu/errors.ts'
import { onlineUserErrorCodes } from './online-user/errors.ts'
import { orgErrorCodes } from './org/errors.ts'
import { positionErrorCodes } from './position/errors.ts'
import { recoverErrorCodes } from './recover/errors.ts'
import { registerErrorCodes } from './register/errors.ts'
import { roleErrorCodes } from './role/errors.ts'
import { sessionErrorCodes } from './session/errors.ts'
import { ssoErrorCodes } from './sso/errors.ts'
import { twoStepErrorCodes } from './two-step/errors.ts'
import { userErrorCodes } from './user/errors.ts'

export const allStaffErrorCodes = {
  ...appErrorCodes,
  ...exportJobErrorCodes,
  ...listViewErrorCodes,
  ...menuErrorCodes,
  ...onlineUserErrorCodes,
  ...orgErrorCodes,
  ...positionErrorCodes,
  ...recoverErrorCodes,
  ...registerErrorCodes,
  ...roleErrorCodes,
  ...sessionErrorCodes,
  ...ssoErrorCodes,
  ...twoStepErrorCodes,
  ...userErrorCodes,
}
