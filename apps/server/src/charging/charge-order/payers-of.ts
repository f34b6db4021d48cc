import type { ChargeOrderRow } from './store.ts'

/** The payers of an order: the group only if it paid for the employee when the charge began. */
export const payersOf = ({
  customerId,
  groupId,
  groupPayFlag,
}: Pick<ChargeOrderRow, 'customerId' | 'groupId' | 'groupPayFlag'>): {
  customerId: string
  groupId: string | null
} | null => (customerId === null ? null : { customerId, groupId: groupPayFlag === 1 ? groupId : null })
