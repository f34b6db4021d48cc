import { signInApi } from '@chargedeck/contract/staff/sign-in/calls'
import { implement } from '../../platform/http/implement.ts'
import { changeApp } from './change-app.ts'
import { sendLoginCode } from './login-by-sms.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { meReader } from './read-me.ts'

/** Made once per server, because `me` has a cache. */
export function signInRoutes() {
  const readMe = meReader()
  return implement(signInApi, {
    login: async (ctx, { body }) => login(ctx, body),
    smsCaptcha: async (ctx, { query }) => sendLoginCode(ctx, query.mobile),
    logout: async (ctx) => logout(ctx),
    me: async (ctx) => readMe(ctx),
    changeApp: async (ctx, { body }) => changeApp(ctx, body.application),
  })
}
