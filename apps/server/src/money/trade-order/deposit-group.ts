import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { payTransBizTypes } from '@chargedeck/domain/pay-trans/states'
import { tradeStates } from '@chargedeck/domain/trade-order/states'
import { requireGroupInSight } from '../../customer/customer-group/public.ts'
import type { Context } from '../../platform/context.ts'
import { readStatusOfRepeat, takeDeposit } from '../ledger/public.ts'
import { requireReason } from './counter-reason.ts'
import { beginPayment } from './online/begin-payment.ts'
import { requireContract } from './online/contract-of.ts'
import { attachProofs } from './proof/attach-proofs.ts'

type DepositInput = Received<typeof tradeOrderApi.depositGroup>['body']

/** Books what a group paid at the counter, or lets it pay through a channel; once for each request. */
export async function depositGroup(
  ctx: Context,
  input: DepositInput,
): Promise<Answer<typeof tradeOrderApi.depositGroup>> {
  const { requestId, groupId, tradeChannel: channel, tradeAmt, reason = null, voucherPath: fileIds = [] } = input
  const { companyId } = await requireGroupInSight(ctx, groupId)
  const contract = isOnlineChannel(channel) ? await requireContract(ctx, companyId, channel) : null
  if (!contract) requireReason(reason)
  const waits = contract ? ('payment' as const) : null
  const deposit = { groupId, companyId, channel, tradeAmt, reason, requestId, waits, contract }
  const { tradeId: orderId, balanceAmt, isRepeat } = await takeDeposit(ctx, deposit)
  if (isRepeat) {
    ctx.noteNothing()
    return { orderId, tradeStatus: await readStatusOfRepeat(ctx, orderId, channel), balanceAmt }
  }
  await attachProofs(ctx, { tradeId: orderId, channel, fileIds })
  ctx.note(orderId, { groupId, tradeChannel: channel, tradeAmt, waits, reason, voucherPath: fileIds })
  if (contract) await beginPayment(ctx, payTransBizTypes.groupDeposit, orderId)
  return { orderId, tradeStatus: contract ? tradeStates.toPay : tradeStates.succeeded, balanceAmt }
}
