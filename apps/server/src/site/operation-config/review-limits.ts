import { fen } from '@chargedeck/domain/kernel/money'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { configsBetween } from '@chargedeck/domain/operation-config/config-at'
import { defaultConfig, type OperationConfig } from '@chargedeck/domain/operation-config/content'
import type { Context } from '../../platform/context.ts'
import { releasedConfigs } from './active-config.ts'

type Limits = Pick<OperationConfig, 'topUpAuditAmt' | 'refundAuditAmt'>

/** From which amounts a second person confirms: the least of the 24 hours before, so that nobody raises a limit, uses it and puts it back. */
export async function reviewLimits(
  ctx: Pick<Context, 'tx' | 'now'>,
  companyId: string,
  at = ctx.now(),
): Promise<Limits> {
  const released = await releasedConfigs(ctx, companyId)
  const configs = released.length > 0 ? configsBetween(released, daysLater(at, -1), at) : [defaultConfig]
  const least = (key: keyof Limits) => fen(Math.min(...configs.map((config) => config[key])))
  return { topUpAuditAmt: least('topUpAuditAmt'), refundAuditAmt: least('refundAuditAmt') }
}
