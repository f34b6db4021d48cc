import type { FlowFilters } from '@chargedeck/contract/insight/order-flow/calls'
import { noParty, type FlowGroupBy } from '@chargedeck/contract/insight/order-flow/enums'
import { dayAfter, mondayOf } from '@chargedeck/domain/kernel/days'

export type FlowKind = Exclude<FlowGroupBy, 'ORDER'>
/** What is asked of the flow; without a grouping its sums by day. `keys`: only of these of the wanted stations or piles. */
export type FlowQuestion = {
  filters: FlowFilters
  groupBy?: FlowKind | undefined
  keys?: readonly string[] | undefined
}

export const flowPlaces = ['stationId', 'pileId', 'carrierId', 'groupId'] as const
export type FlowPlace = (typeof flowPlaces)[number]
type Level = {
  /** The column of its days, or of the Mondays of its weeks. */
  period: 'day' | 'week'
  places: readonly (FlowPlace | 'orgId' | 'companyId')[]
}

/** Sums of the finest ones, `order_flow_day`, that leave places out. */
export const flowLevels = {
  PARTY: { period: 'day', places: ['carrierId', 'groupId'] },
  /** By the organisation and the company that the stations have now. */
  ORG: { period: 'day', places: ['orgId', 'companyId', 'carrierId', 'groupId'] },
  STATION: { period: 'day', places: ['stationId'] },
  PILE: { period: 'week', places: ['stationId', 'pileId'] },
} as const satisfies Record<string, Level>
export type FlowLevel = keyof typeof flowLevels

type Sight = {
  /** Every station is wanted. */
  isEverywhere: boolean
  /** The caller sees stations that they made, of any organisation. */
  seesOwn: boolean
}

/** The sums with the fewest rows that answer a question; null: only the finest do. */
export function levelOf(question: FlowQuestion, { isEverywhere, seesOwn }: Sight): FlowLevel | null {
  const { groupBy, filters } = question
  const { stationId, pileId } = filters
  const ofStations = groupBy === 'STATION' || stationId !== undefined
  if (groupBy === 'PILE') return tellsParties(question) ? null : 'PILE'
  if (pileId !== undefined) return null
  if (!ofStations && isEverywhere) return 'PARTY'
  if (!ofStations && !seesOwn && (tellsParties(question) || partiesLeftOut(filters).length > 0)) return 'ORG'
  return tellsParties(question) ? null : 'STATION'
}

const isNamed = (id: string | undefined): boolean => id !== undefined && id !== noParty

const tellsParties = ({ groupBy, filters }: FlowQuestion): boolean =>
  groupBy === 'CARRIER' || groupBy === 'GROUP' || isNamed(filters.carrierId) || isNamed(filters.groupId)

/** Orders of no carrier or no group are, of sums that do not tell parties apart, all without those of carriers or groups, which are few. */
export const partiesLeftOut = (filters: FlowFilters): ('carrierId' | 'groupId')[] =>
  (['carrierId', 'groupId'] as const).filter((party) => filters[party] === noParty)

/** The column of what is grouped by. */
export const keyColumns = {
  DAY: 'day',
  STATION: 'stationId',
  PILE: 'pileId',
  CARRIER: 'carrierId',
  GROUP: 'groupId',
} as const satisfies Record<FlowKind, 'day' | FlowPlace>

export const daysEach = (level: FlowLevel): 1 | 7 => (flowLevels[level].period === 'week' ? 7 : 1)
/** Under which day the sums of a day stand. */
export const firstDayIn = (level: FlowLevel, day: string): string =>
  flowLevels[level].period === 'week' ? mondayOf(day) : day
/** The days that sums stand for. */
export const daysIn = (level: FlowLevel, first: string): string[] =>
  Array.from({ length: daysEach(level) }, (_, later) => dayAfter(first, later))
