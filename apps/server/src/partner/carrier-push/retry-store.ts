import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'

/** What failed is not tried again by itself: a newer message says the same. */
export async function endRetries(
  { tx }: Pick<Context, 'tx'>,
  apiName: string,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .updateTable('carrierMessage')
    .set({ nextTime: null })
    .where('apiName', '=', apiName)
    .where('orderId', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .where('status', '=', pushStates.failed)
    .execute()
}
