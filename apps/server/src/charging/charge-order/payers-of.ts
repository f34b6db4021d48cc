import type { Payers } from '../../money/ledger/public.ts'
import type { ChargeOrderRow } from './store.ts'

/** The payers of an order: the carrier that brought a customer of its own, or the customer, with the group if it paid when the charge began. */
export function payersOf({
  carrierId,
  customerId,
  groupId,
  groupPayFlag,
}: Pick<ChargeOrderRow, 'carrierId' | 'customerId' | 'groupId' | 'groupPayFlag'>): Payers | null {
  if (carrierId !== null) return { carrierId }
  return customerId === null ? null : { customerId, groupId: groupPayFlag === 1 ? groupId : null }
}
