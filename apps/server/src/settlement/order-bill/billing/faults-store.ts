import type { BilledOrderType } from '@chargedeck/domain/order-bill/kinds'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

type Writer = Pick<Context, 'tx'>
type Orders = { orderType: BilledOrderType; orderIds: readonly string[] }
type Fault = { orderType: BilledOrderType; orderId: string; failReason: string; retryTime: Date }

/** Orders that are not tried before their time. */
export const listSetAside = async ({ tx, now }: Pick<Context, 'tx' | 'now'>, orderType: BilledOrderType) =>
  (
    await tx
      .selectFrom('billFault')
      .select('orderId')
      .where('orderType', '=', orderType)
      .where('retryTime', '>', now())
      .execute()
  ).map(({ orderId }) => orderId)

export const setAside = ({ tx }: Writer, { orderType, orderId, ...why }: Fault) =>
  tx
    .insertInto('billFault')
    .values({ orderType, orderId, ...why })
    .onConflict((known) => known.columns(['orderType', 'orderId']).doUpdateSet(why))
    .execute()

/** Their bills are made. */
export const endFaults = ({ tx }: Writer, { orderType, orderIds }: Orders) =>
  tx
    .deleteFrom('billFault')
    .where('orderType', '=', orderType)
    .where('orderId', '=', sql<string>`any(${orderIds}::bigint[])`)
    .execute()
