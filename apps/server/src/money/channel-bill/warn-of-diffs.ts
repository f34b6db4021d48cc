import { permissionOf } from '@chargedeck/contract/endpoint'
import { channelBillApi } from '@chargedeck/contract/money/channel-bill/calls'
import { payChannelLabels } from '@chargedeck/contract/money/pay-config/enums'
import { yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import { enqueueEach } from '../../platform/jobs/job.ts'
import { alertUserJob, listUsersWhoSee } from '../../staff/user/public.ts'
import { readOwner, type ChannelBillRow } from './bill-store.ts'

export const warnOfDiffs = (
  ctx: Context,
  bill: ChannelBillRow,
  { qty, amt }: { qty: number; amt: Fen },
): Promise<void> => tell(ctx, bill, { title: '渠道对账差异', what: `有${qty}笔差异，待查金额${yuanText(amt)}元` })

export const warnOfLateBill = (ctx: Context, bill: ChannelBillRow, reason: string): Promise<void> =>
  tell(ctx, bill, { title: '渠道账单未取得', what: `超过三天未取得（${reason}），请检查支付配置和渠道的账单权限` })

/** Those who settle differences of the company. */
async function tell(
  ctx: Context,
  { companyId, channel, billDay }: ChannelBillRow,
  { title, what }: { title: string; what: string },
): Promise<void> {
  const { companyName, orgId } = await readOwner(ctx, companyId)
  const permission = permissionOf(channelBillApi.settle)
  const users = await listUsersWhoSee(ctx, { permission, orgId })
  const content = `${companyName}${billDay}的${payChannelLabels[channel]}账单${what}`
  await enqueueEach(
    ctx.tx,
    alertUserJob,
    users.map(({ id: userId }) => ({ userId, title, content })),
  )
}
