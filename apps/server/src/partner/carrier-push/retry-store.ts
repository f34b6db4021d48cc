import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'

/** What failed is not tried again by itself: a newer message tells these carriers the same. */
export async function endRetries(
  { tx }: Pick<Context, 'tx'>,
  { apiName, carrierIds }: { apiName: string; carrierIds: readonly string[] },
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .updateTable('carrierMessage')
    .set({ nextTime: null })
    .where('apiName', '=', apiName)
    .where('carrierId', 'in', carrierIds)
    .where('orderId', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .where('status', '=', pushStates.failed)
    .execute()
}

type OfStation = { carrierId: string; apiName: string; stationId: string }
/** An older word on a station must not arrive after a newer one. */
export async function endStationRetries(
  { tx }: Pick<Context, 'tx'>,
  { carrierId, apiName, stationId }: OfStation,
): Promise<void> {
  await tx
    .updateTable('carrierMessage')
    .set({ nextTime: null })
    .where('carrierId', '=', carrierId)
    .where('apiName', '=', apiName)
    .where('stationId', '=', stationId)
    .where('orderId', 'is', null)
    .where('status', '=', pushStates.failed)
    .where('nextTime', 'is not', null)
    .execute()
}
