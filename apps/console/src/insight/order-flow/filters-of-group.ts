import type { FlowGroupBy } from '@chargedeck/contract/insight/order-flow/enums'

const fields = { STATION: 'stationId', PILE: 'pileId', CARRIER: 'carrierId', GROUP: 'groupId' } as const

/** The filters that leave only the orders of a group. */
export function filtersOfGroup(groupBy: FlowGroupBy, key: string): Readonly<Record<string, string>> {
  if (groupBy === 'ORDER') return {}
  return groupBy === 'DAY' ? { startDate: key, endDate: key } : { [fields[groupBy]]: key }
}
