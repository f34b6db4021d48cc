import { permissionOf } from '@chargedeck/contract/endpoint'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { enqueueEach } from '../../../platform/jobs/job.ts'
import { alertUserJob, listUsersWhoSee } from '../../../staff/user/public.ts'
import { orgOfCompany } from '../../pay-trans/public.ts'

/** `number`: of the refund, or of the customer. */
type Waiting = { companyId: string; what: 'REFUND' | 'TOP_UP'; amt: Fen; number: string }

/** Those who may let a large refund or top-up go hear of it, but not who asked for it. */
export async function tellReviewers(ctx: Context, { companyId, what, amt, number }: Waiting): Promise<void> {
  const orgId = await orgOfCompany(ctx, companyId)
  const anywhere = { tx: ctx.tx, actor: { ...ctx.actor, orgIds: 'all' } } as const // leads are above the caller
  const permission = permissionOf(what === 'REFUND' ? tradeOrderApi.confirmRefund : tradeOrderApi.confirmTopUp)
  const users = await listUsersWhoSee(anywhere, { permission, orgId })
  const name = what === 'REFUND' ? '退款' : '充值'
  const subject = what === 'REFUND' ? `退款${number}` : `客户${number}的充值`
  const content = `${subject}（${yuanText(amt)}元）等待复核，请在交易订单中处理`
  const payloads = users
    .filter(({ id }) => id !== ctx.actor.userId)
    .map(({ id: userId }) => ({ userId, title: `${name}待复核`, content }))
  await enqueueEach(ctx.tx, alertUserJob, payloads)
}
