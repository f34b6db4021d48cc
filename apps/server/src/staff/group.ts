// Who works here and what they may do.
import type { staffCalls } from '@chargedeck/contract/staff/group'
import { appRoutes } from './app/routes.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { menuRoutes } from './menu/routes.ts'
import { onlineUserRoutes } from './online-user/routes.ts'
import { orgRoutes } from './org/routes.ts'
import { positionRoutes } from './position/routes.ts'
import { recoverRoutes } from './recover/routes.ts'
import { registerRoutes } from './register/routes.ts'
import { roleRoutes } from './role/routes.ts'
import { sweepSessionsDaily, sweepSessionsHandler } from './session/public.ts'
import { sessionRoutes } from './sign-in/routes.ts'
import { ssoRoutes } from './sso/routes.ts'
import { twoStepRoutes } from './two-step/routes.ts'
import { userSettingRoutes } from './user-setting/routes.ts'
import { accountRoutes, userRoutes } from './user/routes.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

export const staffSlices: Slices<typeof staffCalls> = {
  app: appRoutes,
  captcha: captchaRoutes,
  menu: menuRoutes,
  onlineUser: onlineUserRoutes,
  org: orgRoutes,
  position: positionRoutes,
  recover: recoverRoutes,
  register: registerRoutes,
  role: roleRoutes,
  session: sessionRoutes,
  sso: ssoRoutes,
  twoStep: twoStepRoutes,
  userSetting: userSettingRoutes,
  account: accountRoutes,
  user: userRoutes,
}

export const staffWork: GroupWork = {
  jobs: [sweepSessionsHandler],
  timed: [sweepSessionsDaily],
}
