import type { Context } from '../../../platform/context.ts'

type Delivery = { orderId: string; listener: string }

/** False when the order was delivered to this listener before. Of two deliveries at once the second waits. */
export async function insertDelivery({ tx, now }: Context, delivery: Delivery): Promise<boolean> {
  const inserted = await tx
    .insertInto('settledOrderDelivery')
    .values({ ...delivery, deliveryTime: now() })
    .onConflict((known) => known.columns(['orderId', 'listener']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** The order is settled again: every listener gets it again. */
export const deleteDeliveries = ({ tx }: Context, orderId: string) =>
  tx.deleteFrom('settledOrderDelivery').where('orderId', '=', orderId).execute()
