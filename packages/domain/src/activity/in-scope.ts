import { activityTypes, scopeTypes, type ActivityType, type ScopeType } from './kinds.ts'

export type ScopeRow = { scopeType: ScopeType; scopeId: string; includeFlag: number }
/** The customer and the place that a scope is checked for. Null: unknown or none, so that no included row matches. */
export type ScopeSubject = {
  stationId: string | null
  cityCode: string | null
  pileType: string | null
  customerId: string
  customerType: string
  groupId: string | null
}

/** The customer of an event that has no place: a registration, a top-up, a grant. */
export const subjectOf = ({
  id,
  customerType,
  groupId,
}: Pick<ScopeSubject, 'customerType' | 'groupId'> & { id: string }): ScopeSubject => ({
  customerId: id,
  customerType,
  groupId,
  stationId: null,
  cityCode: null,
  pileType: null,
})

const valueOf: Record<ScopeType, (subject: ScopeSubject) => string | null> = {
  [scopeTypes.station]: ({ stationId }) => stationId,
  [scopeTypes.city]: ({ cityCode }) => cityCode,
  [scopeTypes.customerType]: ({ customerType }) => customerType,
  [scopeTypes.group]: ({ groupId }) => groupId,
  [scopeTypes.customer]: ({ customerId }) => customerId,
  [scopeTypes.pileType]: ({ pileType }) => pileType,
}

/** The first type of scope that a subject is outside of, or null. No included row of a type is no limit. */
export function outsideScope(rows: readonly ScopeRow[], subject: ScopeSubject): ScopeType | null {
  return Object.values(scopeTypes).find((scopeType) => !isInside(rows, scopeType, valueOf[scopeType](subject))) ?? null
}

/** An excluded row wins over an included one. */
function isInside(rows: readonly ScopeRow[], scopeType: ScopeType, value: string | null): boolean {
  let hasIncluded = false
  let isIncluded = false
  for (const row of rows) {
    if (row.scopeType !== scopeType) continue
    if (row.includeFlag === 0 && row.scopeId === value) return false
    if (row.includeFlag === 1) hasIncluded = true
    if (row.includeFlag === 1 && row.scopeId === value) isIncluded = true
  }
  return isIncluded || !hasIncluded
}

const people: readonly ScopeType[] = [scopeTypes.customerType, scopeTypes.group, scopeTypes.customer]
const allScopes: readonly ScopeType[] = Object.values(scopeTypes)

/** What an activity can be limited to: only a charge has a station, and only charges happen at a pile. */
export const scopeTypesFor: Record<ActivityType, readonly ScopeType[]> = {
  [activityTypes.topUpGift]: people,
  [activityTypes.registerGift]: people,
  [activityTypes.firstCharge]: allScopes,
  [activityTypes.chargeDiscount]: allScopes,
  [activityTypes.chargeRebate]: allScopes,
  [activityTypes.fission]: people,
  [activityTypes.grant]: people,
}
