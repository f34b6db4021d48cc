import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { enqueueEach } from '../../../platform/jobs/job.ts'
import { alertUserJob, listUsersWhoSee } from '../../../staff/user/public.ts'
import { orgOfStation, type ChargeOrderRow } from '../store.ts'

type Change = { beforeAmt: Fen; afterAmt: Fen; doubts: readonly string[] }

/** Those who may let the change be carried out hear of it, but not who asked for it. */
export async function tellReviewers(
  ctx: Context,
  { orderNo, stationId, stationName }: ChargeOrderRow,
  { beforeAmt, afterAmt, doubts }: Change,
): Promise<void> {
  const orgId = await orgOfStation(ctx, stationId)
  const anywhere = { tx: ctx.tx, actor: { ...ctx.actor, orgIds: 'all' } } as const // leads are above the caller
  const permission = permissionOf(chargeOrderApi.confirmSettlement)
  const users = await listUsersWhoSee(anywhere, { permission, orgId })
  const why = doubts.length > 0 ? `（${doubts.join('；')}）` : ''
  const content = `${stationName}的订单${orderNo}拟由${yuanText(beforeAmt)}元改为${yuanText(afterAmt)}元${why}，请在充电订单的“结算待复核”中处理`
  const payloads = users
    .filter(({ id }) => id !== ctx.actor.userId)
    .map(({ id: userId }) => ({ userId, title: '人工结算待复核', content }))
  await enqueueEach(ctx.tx, alertUserJob, payloads)
}
