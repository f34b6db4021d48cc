import type { OnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import type { PayContract } from '../../ledger/public.ts'
import { findEnabledAccount } from '../../pay-config/public.ts'

/** The enabled contract of a company with a channel. */
export async function requireContract(ctx: Context, companyId: string, channel: OnlineChannel): Promise<PayContract> {
  const found = await findEnabledAccount(ctx, { companyId, channel })
  if (!found || (found.account.isSandbox && !ctx.allowsSandbox)) throw new AppError('TRADE_ORDER.NO_CHANNEL')
  return { payConfigId: found.payConfigId, channelMchId: found.account.mchId, feeRate: found.feeRate }
}
