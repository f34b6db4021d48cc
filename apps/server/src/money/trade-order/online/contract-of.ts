import { appPlatforms, type AppPlatform } from '@chargedeck/domain/channel-app/platforms'
import type { OnlineChannel } from '@chargedeck/domain/pay-config/channels'
import type { Payer } from '@chargedeck/domain/pay-trans/payer'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { isPayingApp } from '../../channel-app/public.ts'
import type { PayContract } from '../../ledger/public.ts'
import { findEnabledAccount } from '../../pay-config/public.ts'

/** The enabled contract of a company with a channel. */
export async function requireContract(ctx: Context, companyId: string, channel: OnlineChannel): Promise<PayContract> {
  const found = await findEnabledAccount(ctx, { companyId, channel })
  if (!found || (found.account.isSandbox && !ctx.allowsSandbox)) throw new AppError('TRADE_ORDER.NO_CHANNEL')
  return { payConfigId: found.payConfigId, channelMchId: found.account.mchId, feeRate: found.feeRate }
}

const platforms: Partial<Record<OnlineChannel, AppPlatform>> = {
  WePay: appPlatforms.weChat,
  AliPay: appPlatforms.alipay,
}

/** The app that the payer is in is known to the channel by the same contract. */
export async function requirePayerApp(
  ctx: Context,
  channel: OnlineChannel,
  { payConfigId }: PayContract,
  { appId }: Payer,
): Promise<void> {
  const platform = platforms[channel]
  if (!platform) throw refusedAt('payer', 'REQUEST.INVALID', '该渠道只提供收款码，请不要填写付款人')
  if (!(await isPayingApp(ctx, { platform, appId, payConfigId })))
    throw refusedAt('payer', 'REQUEST.INVALID', '付款人的应用未登记，或未关联收款的支付配置')
}
