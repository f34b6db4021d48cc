import { permissionOf } from '@chargedeck/contract/endpoint'
import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import { yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { enqueueEach } from '../../../platform/jobs/job.ts'
import { alertUserJob, listUsersWhoSee } from '../../../staff/user/public.ts'
import type { RoamingOrderRow } from '../store.ts'
import { orgOfCompany } from './settlement-store.ts'

/** Those who may let it be settled hear of it, but not who asked for it. */
export async function tellReviewers(
  ctx: Context,
  { orderNo, companyId }: Pick<RoamingOrderRow, 'orderNo' | 'companyId'>,
  amt: Fen,
): Promise<void> {
  const anywhere = { tx: ctx.tx, actor: { ...ctx.actor, orgIds: 'all' } } as const // leads are above the caller
  const permission = permissionOf(roamingOrderApi.confirmSettlement)
  const users = await listUsersWhoSee(anywhere, { permission, orgId: await orgOfCompany(ctx, companyId) })
  const content = `资源方订单${orderNo}拟人工结算为${yuanText(amt)}元，请在互联运营商的“资源方订单”中复核`
  const payloads = users
    .filter(({ id }) => id !== ctx.actor.userId)
    .map(({ id: userId }) => ({ userId, title: '资源方订单人工结算待复核', content }))
  await enqueueEach(ctx.tx, alertUserJob, payloads)
}
