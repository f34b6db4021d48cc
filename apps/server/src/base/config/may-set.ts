import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireWholeScope } from '../../platform/whole-scope.ts'

/** Where codes, secrets and files are sent, and who may connect without proof: whoever sets these can become anybody. */
const guarded = /^(EMAIL|SMS|ALIYUN|TENCENT|FILE_S3|AMAP_PUSH|NO_PASSWORD)_|^WEB_URL$/

/** Only the first user, who may do everything anyway, sets what guards everybody. */
export function requireMaySet(ctx: Pick<Context, 'actor'>, code: string): void {
  requireWholeScope(ctx)
  if (guarded.test(code) && ctx.actor.permissions !== 'all') throw new AppError('CONFIG.GUARDED')
}
