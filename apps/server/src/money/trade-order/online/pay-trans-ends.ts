import { rateBp } from '@chargedeck/domain/kernel/money'
import { channelFee } from '@chargedeck/domain/trade/channel-fee'
import { fen } from '@chargedeck/domain/kernel/money'
import { findCustomerOrNull } from '../../../customer/customer/public.ts'
import type { Context } from '../../../platform/context.ts'
import { endUnpaid, noteAsked, payDeposit, payRefundOut, payTopUp, returnRefund } from '../../ledger/public.ts'
import type { FailedFact, PaidFact, PayTransEnds } from '../../pay-trans/public.ts'
import { closeRepaid, gathering } from '../after-top-up.ts'
import { findTrade, type ListedTrade } from '../trade-store.ts'

const noteSent = async (ctx: Context, id: string): Promise<void> => void (await noteAsked(ctx, id))

/** What a payment or refund through a channel does to its trade. */
export const payTransEnds: PayTransEnds = {
  TOP_UP: { sent: noteSent, succeed: bookTopUp, fail: endPayment },
  GROUP_DEPOSIT: { sent: noteSent, succeed: bookDeposit, fail: endPayment },
  REFUND: { sent: async () => {}, succeed: bookRefund, fail: giveRefundUp },
}

/** Activities decide by this moment, as they do when somebody confirms a top-up. */
async function bookTopUp(ctx: Context, paid: PaidFact): Promise<void> {
  const trade = await findTrade(ctx, paid.bizId)
  const { id, customerId, tradeAmt } = trade
  if (customerId === null) throw new Error(`top-up ${id} has no customer`)
  const customer = await findCustomerOrNull(ctx, customerId) // who left meanwhile still gets what they paid
  const { rewards, moreGift } = customer
    ? gathering(ctx, customer, tradeAmt)
    : { rewards: [], moreGift: async () => fen(0) }
  const booked = await payTopUp(ctx, { ...trade, customerId }, { facts: factsOf(ctx, trade, paid), moreGift })
  if (!booked) return
  ctx.note(id, { customerId, tradeAmt, channelTradeNo: paid.channelTradeNo, rewards })
  await closeRepaid(ctx, booked.repaidOrderIds)
}

async function bookDeposit(ctx: Context, paid: PaidFact): Promise<void> {
  const trade = await findTrade(ctx, paid.bizId)
  const { id, groupId, tradeAmt } = trade
  if (groupId === null) throw new Error(`deposit ${id} has no group`)
  if (await payDeposit(ctx, { ...trade, groupId }, factsOf(ctx, trade, paid)))
    ctx.note(id, { groupId, tradeAmt, channelTradeNo: paid.channelTradeNo })
}

const factsOf = (ctx: Context, { tradeAmt, feeRate }: ListedTrade, { channelTradeNo, payTime }: PaidFact) => ({
  channelTradeNo,
  feeAmt: channelFee(tradeAmt, rateBp(feeRate ?? 0)),
  payTime: new Date(Math.min(payTime.getTime(), ctx.now().getTime())),
  closeTime: null,
  failReason: null,
})

async function endPayment(ctx: Context, { bizId, why, isClosed }: FailedFact): Promise<void> {
  if (await endUnpaid(ctx, bizId, isClosed ? 'close' : 'fail', why)) ctx.note(bizId, { why, isClosed })
}

async function bookRefund(ctx: Context, { bizId, channelTradeNo }: PaidFact): Promise<void> {
  if (await payRefundOut(ctx, bizId, channelTradeNo)) ctx.note(bizId, { channelTradeNo })
}

async function giveRefundUp(ctx: Context, { bizId, why }: FailedFact): Promise<void> {
  if (await returnRefund(ctx, bizId, { step: 'fail', why })) ctx.note(bizId, { why })
}
