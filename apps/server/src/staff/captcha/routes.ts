import { captchaApi } from '@chargedeck/contract/staff/captcha/calls'
import { implement } from '../../platform/http/implement.ts'
import { checkCaptcha } from './check-captcha.ts'
import { getCaptcha } from './get-captcha.ts'
import { isCaptchaOpen } from './require-pass.ts'

export const captchaRoutes = implement(captchaApi, {
  isOpen: async (ctx) => isCaptchaOpen(ctx.tx),
  get: async (ctx, { body }) => getCaptcha(ctx, body),
  check: async (ctx, { body }) => checkCaptcha(ctx, body),
})
