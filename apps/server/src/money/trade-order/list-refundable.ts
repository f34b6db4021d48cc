import type { RefundableTopUp } from '@chargedeck/contract/money/trade-order/terms-calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { daysLater, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { refundableOf } from '@chargedeck/domain/ledger/wallet'
import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import {
  inRefundOrder,
  isRefundableOnline,
  mostByWay,
  type RefundWay,
} from '@chargedeck/domain/trade-order/refund-plan'
import type { Context } from '../../platform/context.ts'
import { reviewLimits } from '../../site/operation-config/public.ts'
import { listPaidLots, lotOwnerOf, readPayeeWallet, unreviewedRefundAmt, type PaidLot } from '../ledger/public.ts'
import { channelTextOf } from './present.ts'
import { requirePayeeInSight } from './refund-parties.ts'
import { momentOf } from './review/moment-of.ts'

type PayeeQuery = Received<typeof tradeOrderApi.refundTerms>['query']
type Terms = Answer<typeof tradeOrderApi.refundTerms>

/** What can be paid back to a customer or a group, from which of their top-ups, and how. */
export async function readRefundTerms(ctx: Context, { orderId, ...payee }: PayeeQuery): Promise<Terms> {
  const { owner, companyId, windowDays: refundWindowDays } = await requirePayeeInSight(ctx, payee)
  const moment = orderId === undefined ? undefined : await momentOf(ctx, orderId, owner)
  const { refundAuditAmt } = await reviewLimits(ctx, companyId, moment?.at)
  const { balanceAmt, giftAmt, owedAmt, frozenAmt } = await readPayeeWallet(ctx, owner)
  const lots = await listPaidLots(ctx, owner, daysLater(ctx.now(), -refundWindowDays))
  const free = refundableOf({ balanceAmt, owedAmt, frozenAmt })
  const unreviewedAmt = await unreviewedRefundAmt(ctx, lotOwnerOf(owner), moment)
  const refundableAmt = fen(Math.min(free, sumFen(lots.map(({ remainAmt }) => remainAmt))))
  const present = presentLot({ free, now: ctx.now(), windowDays: refundWindowDays })
  const limits = { refundAuditAmt, unreviewedAmt, refundWindowDays }
  return {
    balanceAmt,
    giftAmt,
    owedAmt,
    refundableAmt,
    ...limits,
    topUps: inRefundOrder(lots, ({ remainAmt }) => remainAmt).map(present),
  }
}

/** The most that can be refunded to a customer or a group by this way, in fen. */
export const mostOfTerms = ({ refundableAmt, topUps }: Terms, way: RefundWay): Fen =>
  mostByWay(
    refundableAmt,
    topUps.map(({ remainAmt, onlineFlag }) => ({ remainAmt, isOnline: onlineFlag === 1 })),
    way,
  )

export const listLastYearTopUps = async (ctx: Context, query: PayeeQuery): Promise<RefundableTopUp[]> =>
  (await readRefundTerms(ctx, query)).topUps

const presentLot =
  ({ free, ...terms }: { free: Fen; now: Date; windowDays: number }) =>
  ({ id, payTime, payConfigId, ...lot }: PaidLot): RefundableTopUp => {
    const isOnline = isRefundableOnline({ ...lot, payTime, payConfigId }, terms)
    return {
      orderId: id,
      ...lot,
      channelText: channelTextOf(lot.tradeChannel),
      payTime: wallTimeOrNull(payTime),
      refundableAmt: fen(Math.min(lot.remainAmt, free)),
      onlineFlag: isOnline ? 1 : 0,
      reason: reasonOf({ ...lot, payConfigId }, isOnline, terms.windowDays),
    }
  }

function reasonOf(
  { remainAmt, tradeChannel, payConfigId }: Pick<PaidLot, 'remainAmt' | 'tradeChannel' | 'payConfigId'>,
  isOnline: boolean,
  days: number,
) {
  if (remainAmt === 0) return '已用完或已退完'
  if (isOnline) return null
  if (!isOnlineChannel(tradeChannel)) return '线下充值，只能线下退款'
  return payConfigId === null ? '没有渠道支付记录，只能线下退款' : `超过${days}天，只能线下退款`
}
