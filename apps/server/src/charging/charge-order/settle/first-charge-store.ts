import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'

/** Ids follow the starts. */
export const hasEarlierPaid = async (
  { tx }: Pick<Context, 'tx'>,
  { id, customerId }: { id: string; customerId: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('chargeOrder')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '<', id)
    .where('orderStatus', '=', chargeOrderStates.done)
    .where('actualAmt', '>', fen(0))
    .limit(1)
    .executeTakeFirst()) !== undefined
