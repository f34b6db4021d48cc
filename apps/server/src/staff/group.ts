// The people who work here: users, their rights and their sessions.
import type { staffCalls } from '@chargedeck/contract/staff/group'
import { accountRoutes } from './account/routes.ts'
import { appRoutes } from './app/routes.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { sweepExportsDaily, sweepExportsHandler } from './export-job/public.ts'
import { exportJobRoutes } from './export-job/routes.ts'
import { listViewRoutes } from './list-view/routes.ts'
import { menuNodeRoutes, menuRoutes } from './menu/routes.ts'
import { onlineUserRoutes } from './online-user/routes.ts'
import { orgRoutes } from './org/routes.ts'
import { passwordRoutes } from './password/routes.ts'
import { positionRoutes } from './position/routes.ts'
import { recoverRoutes } from './recover/routes.ts'
import { registerRoutes } from './register/routes.ts'
import { roleRoutes } from './role/routes.ts'
import { sweepSessionsDaily, sweepSessionsHandler } from './sign-in/public.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { ssoRoutes } from './sso/routes.ts'
import { twoStepRoutes } from './two-step/routes.ts'
import { userSettingRoutes } from './user-setting/routes.ts'
import { userRoutes } from './user/routes.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

/** Made once per server, because slices hold state. */
export const staffSlices = (): Slices<typeof staffCalls> => ({
  account: accountRoutes,
  app: appRoutes,
  captcha: captchaRoutes,
  exportJob: exportJobRoutes,
  listView: listViewRoutes,
  menu: menuRoutes,
  menuNode: menuNodeRoutes,
  onlineUser: onlineUserRoutes,
  org: orgRoutes,
  password: passwordRoutes,
  position: positionRoutes,
  recover: recoverRoutes,
  register: registerRoutes,
  role: roleRoutes,
  signIn: signInRoutes(),
  sso: ssoRoutes,
  userSetting: userSettingRoutes,
  user: userRoutes,
  twoStep: twoStepRoutes,
})

export const staffWork: GroupWork = {
  jobs: [sweepSessionsHandler, sweepExportsHandler],
  timed: [sweepSessionsDaily, sweepExportsDaily],
}
