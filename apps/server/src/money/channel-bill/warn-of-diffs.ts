import { permissionOf } from '@chargedeck/contract/endpoint'
import { channelBillApi } from '@chargedeck/contract/money/channel-bill/calls'
import { payChannelLabels } from '@chargedeck/contract/money/pay-config/enums'
import { yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import { enqueueEach } from '../../platform/jobs/job.ts'
import { alertUserJob, listUsersWhoSee } from '../../staff/user/public.ts'
import { readOwner, type ChannelBillRow } from './bill-store.ts'

/** Tells those who settle differences of the company. */
export async function warnOfDiffs(
  ctx: Context,
  { companyId, channel, billDay }: ChannelBillRow,
  { qty, amt }: { qty: number; amt: Fen },
): Promise<void> {
  const { companyName, orgId } = await readOwner(ctx, companyId)
  const permission = permissionOf(channelBillApi.settle)
  const users = await listUsersWhoSee(ctx, { permission, orgId })
  const label = payChannelLabels[channel]
  const content = `${companyName}${billDay}的${label}账单有${qty}笔差异，待查金额${yuanText(amt)}元`
  const payloads = users.map(({ id: userId }) => ({ userId, title: '渠道对账差异', content }))
  await enqueueEach(ctx.tx, alertUserJob, payloads)
}
