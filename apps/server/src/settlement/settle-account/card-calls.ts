import type { Received } from '@chargedeck/contract/endpoint'
import type { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import type { CardBank, OutAccountBalance } from '@chargedeck/contract/settlement/settle-account/shapes'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { bankOfCard, isLuhn, tidyCardNo } from '@chargedeck/domain/settle-account/card-numbers'
import { settleProviders } from '@chargedeck/domain/settle-account/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { providerInCall } from './provider/ask-in-call.ts'

/** While somebody types, our own table answers; of a whole card the provider knows best. */
export async function readCardBank(ctx: Context, typed: string): Promise<CardBank> {
  const cardNo = tidyCardNo(typed)
  const known = bankOfCard(cardNo)
  const provider = isLuhn(cardNo) ? await providerInCall(ctx, {}) : null
  const told = await provider?.cardBin(cardNo)
  if (told?.sent && told.receipt) return { ...told.receipt, cardLen: cardNo.length }
  if (!known) throw new AppError('SETTLE_ACCOUNT.CARD_UNKNOWN')
  return known
}

type Payer = Received<typeof settleAccountApi.balance>['query']
export async function readOutBalance(ctx: Context, payer: Payer): Promise<OutAccountBalance> {
  const provider = await providerInCall(ctx, payer)
  if (!provider) throw new AppError('SETTLE_ACCOUNT.BALANCE_UNKNOWN', '出款账户余额查询失败：没有启用的汇付支付配置')
  const heard = await provider.queryBalance()
  if (!heard.sent) throw new AppError('SETTLE_ACCOUNT.BALANCE_UNKNOWN', `出款账户余额查询失败：${heard.reason}`)
  const { asOf, ...balance } = heard.receipt
  return { provider: settleProviders.huifu, ...balance, asOf: toWallTime(asOf) }
}
