import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { channelBillApi } from '@chargedeck/contract/money/channel-bill/calls'
import { channelBillStates } from '@chargedeck/domain/channel-bill/states'
import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { findInScopeOrNull } from '../pay-config/public.ts'
import { ensureBill, lockBillOrNull } from './bill-store.ts'
import { fetchBillJob } from './plan-bills.ts'
import { settleFound } from './settle-found.ts'

type AskForBillInput = Received<typeof channelBillApi.fetch>['body']
const keptDays = 90

/** A bill that is not there is asked for soon; of one that is, the open differences are compared again at once. */
export async function askForBill(
  ctx: Context,
  { payConfigId, billDay }: AskForBillInput,
): Promise<Answer<typeof channelBillApi.fetch>> {
  const dayBefore = (days: number) => dayOf(daysLater(ctx.now(), -days))
  if (billDay > dayBefore(1) || billDay < dayBefore(keptDays)) throw new AppError('CHANNEL_BILL.DAY_WRONG')
  const config = await findInScopeOrNull(ctx, payConfigId)
  if (!config || !isOnlineChannel(config.channel)) throw new AppError('CHANNEL_BILL.CONFIG_UNKNOWN')
  const { companyId, channel } = config
  const id = await ensureBill(ctx, { payConfigId, companyId, channel, billDay })
  const bill = await lockBillOrNull(ctx, id)
  const isWaiting = bill?.status === channelBillStates.waiting
  if (isWaiting) await enqueue(ctx.tx, fetchBillJob, { billId: id }, { maxAttempts: 1, isUrgent: true })
  const foundQty = isWaiting ? 0 : await settleFound(ctx, payConfigId)
  ctx.note(id, { payConfigId, billDay, foundQty })
  return { id, foundQty }
}
