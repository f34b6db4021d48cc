import { scopeTypeLabels } from '@chargedeck/contract/customer/activity/enums'
import type { ActivityToSave } from '@chargedeck/contract/customer/activity/shapes'
import { customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import { pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import { scopeTypes, type ScopeType } from '@chargedeck/domain/activity/kinds'
import type { FieldFault } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { namesOfCities, namesOfCustomers, namesOfGroups, namesOfStations, type NamedScopeRow } from './scope-store.ts'

type Found = { id: string; name: string }
type Finder = (ctx: Context, wanted: { companyId: string; ids: readonly string[] }) => Promise<Found[]>
const among =
  (labels: Readonly<Record<string, string>>): Finder =>
  (_ctx, { ids }) =>
    Promise.resolve(ids.flatMap((id) => (labels[id] === undefined ? [] : [{ id, name: labels[id] }])))

/** Whatever a scope names exists, and is the caller's. */
const finders: Record<ScopeType, Finder> = {
  [scopeTypes.station]: namesOfStations,
  [scopeTypes.city]: namesOfCities,
  [scopeTypes.group]: namesOfGroups,
  [scopeTypes.customer]: namesOfCustomers,
  [scopeTypes.customerType]: among(customerTypeLabels),
  [scopeTypes.pileType]: among(pileTypeLabels),
}

type Place = { companyId: string; before: readonly NamedScopeRow[] }

type Named = { scope: NamedScopeRow[]; faults: FieldFault[] }

/** The rows of a scope with their names. What was there before may stay, even if the caller no longer sees it. */
export async function namedScope(
  ctx: Context,
  wanted: ActivityToSave['scope'] = [],
  { companyId, before }: Place,
): Promise<Named> {
  const names = new Map(before.map((row) => [keyOf(row), row.scopeName]))
  for (const [scopeType, find] of Object.entries(finders) as [ScopeType, Finder][]) {
    const added = wanted.filter((row) => row.scopeType === scopeType && !names.has(keyOf(row)))
    if (added.length === 0) continue
    const found = await find(ctx, { companyId, ids: added.map(({ scopeId }) => scopeId) })
    for (const { id, name } of found) names.set(keyOf({ scopeType, scopeId: id }), name)
  }
  const scope = wanted.flatMap(({ scopeType, scopeId, includeFlag = 1 }) => {
    const scopeName = names.get(keyOf({ scopeType, scopeId }))
    return scopeName === undefined ? [] : { scopeType, scopeId, scopeName, includeFlag }
  })
  const unknown = new Set(wanted.filter((row) => !names.has(keyOf(row))).map((row) => scopeTypeLabels[row.scopeType]))
  const isRepeated = new Set(wanted.map(keyOf)).size < wanted.length
  const texts = [
    ...(isRepeated ? ['适用范围中有重复项'] : []),
    ...(unknown.size > 0 ? [`适用范围中有不存在的${[...unknown].join('、')}`] : []),
  ]
  return { scope, faults: texts.length > 0 ? [['scope', 'ACTIVITY.SCOPE_WRONG', texts.join('；')]] : [] }
}

const keyOf = ({ scopeType, scopeId }: { scopeType: string; scopeId: string }): string => `${scopeType} ${scopeId}`
