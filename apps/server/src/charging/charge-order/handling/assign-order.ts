import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { chargeOrderDetailApi } from '@chargedeck/contract/charging/charge-order/detail'
import { permissionOf, type Answer, type Received } from '@chargedeck/contract/endpoint'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findUserWhoSeesOrNull, listUsersWhoSee } from '../../../staff/user/public.ts'
import { announceHandling } from '../move-order.ts'
import { findChargeOrder, orgOfStation, type ChargeOrderRow } from '../store.ts'
import { readAssignee, saveAssignee } from './assignee-store.ts'

/** Gives an order to a user who may see it, or to nobody. */
export async function assignOrder(
  ctx: Context,
  { orderId, userId, rowVersion }: Received<typeof chargeOrderApi.assign>['body'],
): Promise<null> {
  const order = await findChargeOrder(ctx, orderId)
  if (userId !== null) await requireSight(ctx, order, userId)
  const before = await readAssignee(ctx, orderId)
  if (!(await saveAssignee(ctx, { orderId, userId, rowVersion }))) throw new AppError('RECORD.STALE')
  const after = await readAssignee(ctx, orderId)
  await announceHandling(ctx, order)
  ctx.note(orderId, { userId: [before.name, after.name] })
  return null
}

export async function listAssignees(
  ctx: Context,
  { orderId, searchValue }: Received<typeof chargeOrderApi.assignees>['query'],
): Promise<Answer<typeof chargeOrderApi.assignees>> {
  const order = await findChargeOrder(ctx, orderId)
  return listUsersWhoSee(ctx, await sightOf(ctx, order), searchValue)
}

/** The caller sees the order already. */
async function requireSight(ctx: Context, order: ChargeOrderRow, userId: string): Promise<void> {
  if (userId === ctx.actor.userId) return
  if (!(await findUserWhoSeesOrNull(ctx, await sightOf(ctx, order), userId)))
    throw new AppError('CHARGE_ORDER.ASSIGNEE_WITHOUT_SIGHT')
}

const sightOf = async (ctx: Context, { stationId }: ChargeOrderRow) => ({
  permission: permissionOf(chargeOrderDetailApi.detail),
  orgId: await orgOfStation(ctx, stationId),
})
