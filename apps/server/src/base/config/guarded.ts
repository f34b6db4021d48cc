import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireWholeScope } from '../../platform/whole-scope.ts'
import { shippedConfigOf } from './shipped-configs.ts'

/** How people and chargers prove who they are, and to whom messages, files and invoices go. */
export const guardedCodes: readonly string[] = `
  CAPTCHA_OPEN ENABLE_SINGLE_LOGIN REGISTER_OPEN SMS_LOGIN_OPEN
  FEE_TWO_PERSON NO_PASSWORD_STATIONS NO_PASSWORD_NETWORKS ALIPAY_APP_ID
  EMAIL_HOST EMAIL_PORT
  EMAIL_SSL EMAIL_USERNAME EMAIL_FROM SMS_PROVIDER
  ALIYUN_SMS_ACCESSKEY_ID ALIYUN_SMS_SIGN_NAME ALIYUN_SMS_LOGIN_TEMPLATE_CODE TENCENT_SMS_SECRET_ID
  TENCENT_SMS_SDK_APP_ID TENCENT_SMS_SIGN FILE_STORE FILE_S3_REGION
  FILE_S3_BUCKET FILE_S3_ACCESS_KEY AMAP_PUSH_PROVIDER AMAP_PUSH_KEY
  INVOICE_PROVIDER INVOICE_APP_KEY
`
  .trim()
  .split(/\s+/)

/** Whoever sets one of these, a secret or an address that the system calls, could act as anybody. */
export function isGuarded(code: string): boolean {
  const shipped = shippedConfigOf(code)
  if (!shipped) return false
  return shipped.kind === 'SECRET' || shipped.kind === 'URL' || shipped.sockets === true || guardedCodes.includes(code)
}

/** Settings are for all organisations; those that guard everybody are for a super admin. */
export function requireMaySet(ctx: Pick<Context, 'actor'>, code: string): void {
  requireWholeScope(ctx)
  if (isGuarded(code) && ctx.actor.permissions !== 'all') throw new AppError('CONFIG.GUARDED')
}
