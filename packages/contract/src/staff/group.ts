import { accountApi } from './account/calls.ts'
import { appApi } from './app/calls.ts'
import { captchaApi } from './captcha/calls.ts'
import { exportJobApi } from './export-job/calls.ts'
import { listViewApi } from './list-view/calls.ts'
import { menuApi } from './menu/calls.ts'
import { menuNodeApi } from './menu/node.ts'
import { onlineUserApi } from './online-user/calls.ts'
import { orgApi } from './org/calls.ts'
import { passwordApi } from './password/calls.ts'
import { positionApi } from './position/calls.ts'
import { recoverApi } from './recover/calls.ts'
import { registerApi } from './register/calls.ts'
import { roleApi } from './role/calls.ts'
import { signInApi } from './sign-in/calls.ts'
import { ssoApi } from './sso/calls.ts'
import { twoStepApi } from './two-step/calls.ts'
import { userApi } from './user/calls.ts'
import { userSettingApi } from './user-setting/calls.ts'

export const staffCalls = {
  account: accountApi,
  app: appApi,
  captcha: captchaApi,
  exportJob: exportJobApi,
  listView: listViewApi,
  menu: menuApi,
  menuNode: menuNodeApi,
  onlineUser: onlineUserApi,
  org: orgApi,
  password: passwordApi,
  position: positionApi,
  recover: recoverApi,
  register: registerApi,
  role: roleApi,
  signIn: signInApi,
  sso: ssoApi,
  userSetting: userSettingApi,
  user: userApi,
  twoStep: twoStepApi,
}
