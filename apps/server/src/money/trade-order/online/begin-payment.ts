import type { PayChannelName } from '@chargedeck/domain/pay-config/channels'
import { payableForMs } from '@chargedeck/domain/pay-trans/query-times'
import type { Payer } from '@chargedeck/domain/pay-trans/payer'
import { payTransBizTypes, type PayTransBizType } from '@chargedeck/domain/pay-trans/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import type { RefundRow } from '../../ledger/public.ts'
import { beginPayTrans, findPayTransOrNull } from '../../pay-trans/public.ts'
import { findOrigin, findTrade, type ListedTrade } from '../trade-store.ts'

/** Asks the channel for half an hour: for a code that anybody can scan, or for the app that the payer is in. */
export async function beginPayment(
  ctx: Context,
  bizType: Exclude<PayTransBizType, 'REFUND'>,
  tradeId: string,
  payer?: Payer,
): Promise<void> {
  const trade = await findTrade(ctx, tradeId)
  const title = bizType === payTransBizTypes.topUp ? '充电账户充值' : '企业账户预存'
  const expireTime = new Date(ctx.now().getTime() + payableForMs)
  const by = payer && { payerAppId: payer.appId, payerId: payer.payerId }
  await beginPayTrans(ctx, { ...askedOf(trade, trade.payConfigId), bizType, title, expireTime, ...by })
}

/** The first request was sent for its payer: another one would pay in vain, or in the place of the first. */
export async function requireSamePayer(ctx: Context, tradeId: string, payer: Payer | undefined): Promise<void> {
  const first = await findPayTransOrNull(ctx, tradeId)
  const isSame = first?.payerAppId === (payer?.appId ?? null) && first.payerId === (payer?.payerId ?? null)
  if (!isSame) throw new AppError('REQUEST.INVALID', '请求ID已用于另一位付款人的支付')
}

/** Asks channels to give back what they took. */
export async function beginRefunds(ctx: Context, refunds: readonly RefundRow[]): Promise<void> {
  for (const refund of refunds) {
    const origin = await findOrigin(ctx, refund)
    const title = refund.reason ?? '退款'
    const of = { originReqSeqId: origin.tradeNo, originAmt: origin.tradeAmt }
    await beginPayTrans(ctx, { ...askedOf(refund, origin.payConfigId), ...of, bizType: payTransBizTypes.refund, title })
  }
}

type Asked = Pick<ListedTrade, 'id' | 'companyId' | 'tradeChannel' | 'tradeNo' | 'tradeAmt'>
function askedOf(
  { id: bizId, companyId, tradeChannel, tradeNo: reqSeqId, tradeAmt: amt }: Asked,
  payConfigId: string | null,
) {
  if (payConfigId === null) throw new Error(`trade ${reqSeqId} has no contract with a channel`)
  return { bizId, companyId, payConfigId, provider: tradeChannel as PayChannelName, reqSeqId, amt } // trades with a contract have its channel
}
