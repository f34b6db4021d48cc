import type { Received } from '@chargedeck/contract/endpoint'
import { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import { noMaker } from '@chargedeck/contract/insight/work-order/enums'
import type { WorkOrder } from '@chargedeck/contract/insight/work-order/shapes'
import type { Page } from '@chargedeck/contract/paging'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { workOrderStates } from '@chargedeck/domain/work-order/states'
import type { Actor, Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { overdueAt } from './overdue-store.ts'
import { presentWorkOrder } from './present.ts'
import { mayCall } from './rights.ts'
import { workOrdersInScope } from './store.ts'

type Query = Received<typeof workOrderApi.page>['query']

export const workOrderSort = {
  columns: { createTime: 'workOrder.createTime', dueTime: 'workOrder.dueTime' },
  field: 'createTime',
  order: 'descend',
  id: 'workOrder.id',
} as const

export function listWorkOrders(ctx: Context, query: Query): Promise<Page<WorkOrder>> {
  const matching = matchingWorkOrders(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: withNames(matching),
    sort: workOrderSort,
    present: (rows) => rows.map((row) => presentWorkOrder(row, ctx.now())),
  })
}

export function matchingWorkOrders(ctx: Context, query: Omit<Query, 'pageNo' | 'pageSize'>) {
  const { orderNo, title, stationId, pileId, warningId, level, status = [], assigneeId, startTime, endTime } = query
  let orders = workOrdersInScope(ctx)
  if (orderNo) orders = orders.where('workOrder.orderNo', '=', orderNo.trim())
  if (title) orders = orders.where('workOrder.title', 'like', containing(title))
  if (stationId) orders = orders.where('workOrder.stationId', '=', stationId)
  if (pileId) orders = orders.where('workOrder.pileId', '=', pileId)
  if (warningId) orders = orders.where('workOrder.warningId', '=', warningId)
  if (level) orders = orders.where('workOrder.level', '=', level as 1) // one of the labels
  if (status.length > 0) orders = orders.where('workOrder.status', 'in', status)
  if (assigneeId) orders = orders.where('workOrder.assigneeId', '=', assigneeId)
  if (query.makerName)
    orders =
      query.makerName === noMaker.key
        ? orders.where('workOrder.makerName', 'is', null)
        : orders.where('workOrder.makerName', '=', query.makerName)
  if (query.accepted === 1) orders = orders.where('workOrder.acceptTime', 'is not', null)
  if (query.overdue === 1) orders = orders.where(overdueAt(ctx.now()))
  if (query.mine === 1) orders = whereFor(orders, ctx.actor)
  if (startTime) orders = orders.where('workOrder.createTime', '>=', startOfRange(startTime))
  return endTime ? orders.where('workOrder.createTime', '<', endOfRange(endTime)) : orders
}

/** Orders that a user has, those that nobody has if the user may accept them, and those that wait for a check that the user may make. */
function whereFor(orders: ReturnType<typeof workOrdersInScope>, actor: Actor) {
  const { waiting, working, toCheck } = workOrderStates
  return orders.where((of) =>
    of.or([
      of.and([of('workOrder.assigneeId', '=', actor.userId), of('workOrder.status', 'in', [waiting, working])]),
      ...(mayCall(actor, workOrderApi.accept)
        ? [of.and([of('workOrder.assigneeId', 'is', null), of('workOrder.status', '=', waiting)])]
        : []),
      ...(mayCall(actor, workOrderApi.close) ? [of('workOrder.status', '=', toCheck)] : []),
    ]),
  )
}

export const withNames = (orders: ReturnType<typeof workOrdersInScope>) =>
  orders
    .leftJoin('chargerPile as pile', 'pile.id', 'workOrder.pileId')
    .leftJoin('chargerGun as gun', 'gun.id', 'workOrder.gunId')
    .leftJoin('sysUser as assignee', 'assignee.id', 'workOrder.assigneeId')
    .leftJoin('sysUser as maker', 'maker.id', 'workOrder.createUser')
    .selectAll('workOrder')
    .select(['station.stationName', 'pile.pileNo', 'pile.pileName', 'gun.gunName'])
    .select(['assignee.name as assigneeName', 'maker.name as createUserName'])
