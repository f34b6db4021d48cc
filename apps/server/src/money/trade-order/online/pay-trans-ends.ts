import { rateBp } from '@chargedeck/domain/kernel/money'
import { channelFee } from '@chargedeck/domain/trade-order/channel-fee'
import type { Context } from '../../../platform/context.ts'
import {
  endUnpaid,
  noteAsked,
  payDeposit,
  payRefundOut,
  payTopUps,
  returnRefund,
  takeRefundAgain,
} from '../../ledger/public.ts'
import type { FailedFact, PaidFact, PayTransEnds } from '../../pay-trans/public.ts'
import { closeRepaid, gathering } from '../after-top-up.ts'
import { findTrade, findTrades, type TradeRow } from '../trade-store.ts'

type End<Fact> = (ctx: Context, fact: Fact) => Promise<void>
const each =
  <Fact>(end: End<Fact>): End<readonly Fact[]> =>
  async (ctx, facts) => {
    for (const fact of facts) await end(ctx, fact)
  }
const noteSent = async (ctx: Context, id: string): Promise<void> => void (await noteAsked(ctx, id))

/** What a payment or refund through a channel does to its trade. */
export const payTransEnds: PayTransEnds = {
  TOP_UP: { sent: noteSent, succeed: bookTopUps, fail: endPayment },
  GROUP_DEPOSIT: { sent: noteSent, succeed: each(bookDeposit), fail: endPayment },
  REFUND: { sent: async () => {}, succeed: each(bookRefund), fail: giveRefundUp, takeAgain },
}

/** Activities decide by this moment, as they do when somebody confirms a top-up: in the order of the trades' ids. */
async function bookTopUps(ctx: Context, paid: readonly PaidFact[]): Promise<void> {
  const facts = new Map(paid.map((fact) => [fact.bizId, fact]))
  const topUps = (await findTrades(ctx, [...facts.keys()])).map((trade) => topUpOf(ctx, trade, facts.get(trade.id)))
  const { rewardsOf, moreGifts, riseBy } = await gathering(ctx, topUps)
  const { tradeIds, repaidOrderIds } = await payTopUps(ctx, topUps, moreGifts)
  const booked = new Set(tradeIds)
  for (const topUp of topUps.filter(({ id }) => booked.has(id))) {
    const { id, customerId, tradeAmt, channelTradeNo } = topUp
    const vip = await riseBy(topUp)
    ctx.note(id, { customerId, tradeAmt, channelTradeNo, rewards: rewardsOf(id), ...(vip && { vip }) })
  }
  for (const orderIds of repaidOrderIds) await closeRepaid(ctx, orderIds)
}

function topUpOf(ctx: Context, { customerId, ...trade }: TradeRow, paid: PaidFact | undefined) {
  if (!paid || customerId === null) throw new Error(`${trade.id} is no paid top-up of a customer`)
  return { ...trade, customerId, ...paidFactsOf(ctx, trade, paid) }
}

async function bookDeposit(ctx: Context, paid: PaidFact): Promise<void> {
  const trade = await findTrade(ctx, paid.bizId)
  const { id, groupId, tradeAmt } = trade
  if (groupId === null) throw new Error(`deposit ${id} has no group`)
  const facts = { ...paidFactsOf(ctx, trade, paid), closeTime: null, failReason: null }
  if (await payDeposit(ctx, { ...trade, groupId }, facts))
    ctx.note(id, { groupId, tradeAmt, channelTradeNo: paid.channelTradeNo })
}

const paidFactsOf = (
  ctx: Context,
  { tradeAmt, feeRate }: Pick<TradeRow, 'tradeAmt' | 'feeRate'>,
  { channelTradeNo, payTime }: PaidFact,
) => ({
  channelTradeNo,
  feeAmt: channelFee(tradeAmt, rateBp(feeRate ?? 0)),
  payTime: new Date(Math.min(payTime.getTime(), ctx.now().getTime())),
})

async function endPayment(ctx: Context, { bizId, why, isClosed }: FailedFact): Promise<void> {
  if (await endUnpaid(ctx, bizId, isClosed ? 'close' : 'fail', why)) ctx.note(bizId, { why, isClosed })
}

async function bookRefund(ctx: Context, { bizId, channelTradeNo }: PaidFact): Promise<void> {
  if (await payRefundOut(ctx, bizId, channelTradeNo)) ctx.note(bizId, { channelTradeNo })
}

async function takeAgain(ctx: Context, id: string): Promise<boolean> {
  const isTaken = await takeRefundAgain(ctx, id)
  if (isTaken) ctx.note(id, { why: '渠道在退款失败后又退出了款项' })
  return isTaken
}

async function giveRefundUp(ctx: Context, { bizId, why }: FailedFact): Promise<void> {
  if (await returnRefund(ctx, bizId, { step: 'fail', why })) ctx.note(bizId, { why })
}
