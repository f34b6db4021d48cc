import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { requireGroupInSight } from '../../customer/customer-group/public.ts'
import type { Context } from '../../platform/context.ts'
import { depositGroupOffline } from '../ledger/public.ts'

type DepositInput = Received<typeof tradeOrderApi.depositGroup>['body']

/** Books what a group paid at the counter, once for each request. */
export async function depositGroup(
  ctx: Context,
  { requestId, groupId, tradeChannel: channel, tradeAmt, reason }: DepositInput,
): Promise<Answer<typeof tradeOrderApi.depositGroup>> {
  const { companyId } = await requireGroupInSight(ctx, groupId)
  const deposit = { groupId, companyId, channel, tradeAmt, reason, requestId }
  const { tradeId: orderId, balanceAmt, isRepeat } = await depositGroupOffline(ctx, deposit)
  if (isRepeat) ctx.noteNothing()
  else ctx.note(orderId, { groupId, tradeChannel: channel, tradeAmt, reason })
  return { orderId, balanceAmt }
}
