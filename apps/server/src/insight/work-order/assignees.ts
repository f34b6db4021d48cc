import type { Answer } from '@chargedeck/contract/endpoint'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import { AppError } from '../../platform/app-error.ts'
import { systemActor, type Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { alertUserJob, findUserWhoSeesOrNull, listUsersWhoSee } from '../../staff/user/public.ts'
import type { WorkOrderRow } from './store.ts'

/** Who can do the work sees the station and may say that it is done. */
const sightOf = (orgId: string) => ({ permission: permissionOf(workOrderApi.finish), orgId })

/** Of a station outside the scope: nobody. */
export async function listAssignees(ctx: Context, stationId: string): Promise<Answer<typeof workOrderApi.assignees>> {
  const station = await ctx.tx
    .selectFrom('station')
    .select('orgId')
    .where('id', '=', stationId)
    .where(withinScope(ctx.actor, 'station.orgId'))
    .executeTakeFirst()
  if (!station) return []
  return (await listUsersWhoSee(ctx, sightOf(station.orgId))).map(({ id, name }) => ({ id, name }))
}

/** The caller may take the work upon themselves. */
export async function requireAssignee(ctx: Context, orgId: string, userId: string): Promise<void> {
  if (userId === ctx.actor.userId) return
  if (!(await findUserWhoSeesOrNull(ctx, sightOf(orgId), userId))) throw new AppError('WORK_ORDER.ASSIGNEE_WRONG')
}

/** Tells all who may close the order that it waits for them. Returns whom it told. */
export async function tellClosers(ctx: Context, order: Pick<WorkOrderRow, 'orderNo' | 'title'> & { orgId: string }) {
  const sight = { permission: permissionOf(workOrderApi.close), orgId: order.orgId }
  const closers = await listUsersWhoSee({ tx: ctx.tx, actor: systemActor }, sight)
  for (const { id } of closers) await tellUser(ctx, id, { order, title: '工单待验收', what: '已完成，请验收' })
  return new Set(closers.map(({ id }) => id))
}

/** Nobody is told of what they did themselves. */
export async function tellUser(
  ctx: Context,
  userId: string | null,
  { order, title, what }: { order: Pick<WorkOrderRow, 'orderNo' | 'title'>; title: string; what: string },
): Promise<void> {
  if (userId === null || userId === '0' || userId === ctx.actor.userId) return
  const content = `工单 ${order.orderNo}「${order.title}」${what}`
  await enqueue(ctx.tx, alertUserJob, { userId, title, content })
}
