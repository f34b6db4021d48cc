import { sessionApi } from '@chargedeck/contract/staff/sign-in/calls'
import { implement } from '../../platform/implement.ts'
import { endDevice, endOtherDevices, listDevices } from '../account/devices.ts'
import { sendLoginCode } from './login-by-sms.ts'
import { loginKey } from '../password/key.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { changeApp, readMe } from './read-me.ts'

export const sessionRoutes = implement(sessionApi, {
  publicKey: async (ctx) => (await loginKey(ctx)).publicKey,
  login: async (ctx, { body }) => login(ctx, body),
  smsCaptcha: async (ctx, { query }) => sendLoginCode(ctx, query.mobile),
  logout: async (ctx) => logout(ctx),
  me: async (ctx) => readMe(ctx),
  changeApp: async (ctx, { body }) => changeApp(ctx, body.application),
  devices: async (ctx) => listDevices(ctx),
  endDevice: async (ctx, { body }) => endDevice(ctx, body.sessionId),
  endOtherDevices: async (ctx) => endOtherDevices(ctx),
})
