import type { OrderPartnerState } from '@chargedeck/domain/charge-order/partner-states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'

type PartnerField = 'tppPushStatus' | 'regPushStatus' | 'checkStatus'

/** What partners know of orders; it decides nothing about their money. */
export async function setPartnerState(
  { tx }: Pick<Context, 'tx'>,
  orderIds: readonly string[],
  field: PartnerField,
  state: OrderPartnerState,
): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .updateTable('chargeOrder')
    .set({ [field]: state })
    .where('id', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .where(field, '<>', state)
    .execute()
}
