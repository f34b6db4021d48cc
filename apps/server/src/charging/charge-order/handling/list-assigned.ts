import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { UserName } from '@chargedeck/contract/charging/charge-order/handling'
import type { Received } from '@chargedeck/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { hasPart } from '../../../staff/user/public.ts'
import { ordersInScope } from '../store.ts'
import { mostAssigned } from './assignee-store.ts'

type Query = Received<typeof chargeOrderApi.assigned>['query']

const mostShown = 50

/** Also users who have left: somebody must find the orders that they looked after. */
export const listAssigned = (ctx: Context, { userId, searchValue }: Query): Promise<UserName[]> =>
  ctx.tx
    .selectFrom('sysUser')
    .select(['sysUser.id', 'sysUser.name', 'sysUser.account'])
    .where(({ exists }) => exists(ordersOfUser(ctx)))
    .$if(userId !== undefined, (users) => users.where('sysUser.id', '=', userId ?? ''))
    .$if(searchValue !== undefined, (users) => users.where(hasPart(searchValue ?? '')))
    .orderBy('sysUser.name')
    .orderBy('sysUser.id')
    .limit(mostShown)
    .execute()

/** Those that the filter finds, the latest first: for most users the first one is in the scope. */
function ordersOfUser(ctx: Context) {
  const latest = ctx.tx
    .selectFrom('chargeOrderAssignee')
    .select('orderId')
    .where('userId', '=', sql.ref<string>('sysUser.id'))
    .orderBy('orderId', 'desc')
    .limit(mostAssigned)
    .as('latest')
  return ordersInScope(ctx).innerJoin(latest, 'latest.orderId', 'chargeOrder.id').select('latest.orderId')
}
