export type MonthCount = { orderQty: number; occupyQty: number }

const none: MonthCount = { orderQty: 0, occupyQty: 0 }
const counts: Readonly<Record<string, MonthCount>> = {
  CHARGE: { orderQty: 1, occupyQty: 0 },
  CHARGE_REVERSAL: { orderQty: -1, occupyQty: 0 },
  OCCUPY: { orderQty: 0, occupyQty: 1 },
  OCCUPY_REVERSAL: { orderQty: 0, occupyQty: -1 },
}

/** What a journal of a group's payment adds to the counts of its month; an adjustment is of an order that counts already. */
export const monthCountOf = (bizType: string): MonthCount => counts[bizType] ?? none
