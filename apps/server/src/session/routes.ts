import { sessionApi } from '@chargedeck/contract/session'
import { implement } from '../platform/implement.ts'
import { loginKey } from './login-key.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { changeApp, readMe } from './me.ts'

export const sessionRoutes = implement(sessionApi, {
  publicKey: async (ctx) => (await loginKey(ctx)).publicKey,
  login: async (ctx, { body }) => login(ctx, body),
  logout: async (ctx) => logout(ctx),
  me: async (ctx) => readMe(ctx),
  changeApp: async (ctx, { body }) => changeApp(ctx, body.application),
})
