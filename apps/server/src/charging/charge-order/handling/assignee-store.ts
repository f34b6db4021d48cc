import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

type Assignee = { userId: string | null; name: string | null; rowVersion: number }

/** Version 0: nobody was ever assigned. */
export async function readAssignee({ tx }: Pick<Context, 'tx'>, orderId: string): Promise<Assignee> {
  const row = await tx
    .selectFrom('chargeOrderAssignee')
    .leftJoin('sysUser', 'sysUser.id', 'chargeOrderAssignee.userId')
    .select(['chargeOrderAssignee.userId', 'sysUser.name', 'chargeOrderAssignee.rowVersion'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row ?? { userId: null, name: null, rowVersion: 0 }
}

/** More than one user can look after; the latest count. */
export const mostAssigned = 10_000

export async function ordersAssignedTo({ tx }: Pick<Context, 'tx'>, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('chargeOrderAssignee')
    .select('orderId')
    .where('userId', '=', userId)
    .orderBy('orderId', 'desc')
    .limit(mostAssigned)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

/** Few orders are assigned: they are read once, and then each order is a look into a hash. */
export const isUnassigned = sql<boolean>`charge_order.id not in (select order_id from charge_order_assignee where user_id is not null)`

type Change = { orderId: string; userId: string | null; rowVersion: number }
/** Only from the version that the caller read: of two at once one wins and the other gets false. */
export async function saveAssignee({ tx, now }: Context, { orderId, userId, rowVersion }: Change): Promise<boolean> {
  const assignTime = now()
  if (rowVersion === 0) {
    const first = await tx
      .insertInto('chargeOrderAssignee')
      .values({ orderId, userId, assignTime })
      .onConflict((known) => known.doNothing())
      .executeTakeFirst()
    return first.numInsertedOrUpdatedRows === 1n
  }
  const changed = await tx
    .updateTable('chargeOrderAssignee')
    .set((row) => ({ userId, assignTime, rowVersion: row('rowVersion', '+', 1) }))
    .where('orderId', '=', orderId)
    .where('rowVersion', '=', rowVersion)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
