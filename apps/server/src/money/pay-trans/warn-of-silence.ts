import { permissionOf } from '@chargedeck/contract/endpoint'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { yuanText } from '@chargedeck/domain/kernel/money'
import { payTransBizTypes } from '@chargedeck/domain/pay-trans/states'
import type { Context } from '../../platform/context.ts'
import { enqueueEach } from '../../platform/jobs/job.ts'
import { alertUserJob, listUsersWhoSee } from '../../staff/user/public.ts'
import { orgOfCompany } from '../../site/company/public.ts'
import type { PayTransRow } from './store.ts'

/** Nobody asks by itself after 72 hours: those who may ask by hand learn of a request whose end nobody knows (2.8). */
export async function warnOfSilence(ctx: Context, { companyId, bizType, reqSeqId, amt }: PayTransRow): Promise<void> {
  const permission = permissionOf(tradeOrderApi.queryPayment)
  const users = await listUsersWhoSee(ctx, { permission, orgId: await orgOfCompany(ctx, companyId) })
  const what = bizType === payTransBizTypes.refund ? '退款' : '收款'
  const content = `${what}${reqSeqId}（${yuanText(amt)}元）发出72小时后仍没有结果，不再自动查询，请在交易订单中查单并与渠道核对`
  await enqueueEach(
    ctx.tx,
    alertUserJob,
    users.map(({ id: userId }) => ({ userId, title: '渠道长时间无结果', content })),
  )
}
