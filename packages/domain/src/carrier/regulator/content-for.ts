import type { ApiStandard } from '../kinds.ts'
import { isProvince, namesOf, regulatorProfiles, type TellingKind } from './profiles.ts'

type FieldMap = Readonly<Record<string, string>>
type Receiver = { apiStandard: ApiStandard; fieldMap: FieldMap }

/** What a partner is sent: the interface of its standard, and the fields as it names them. Null: its standard has no such interface. */
export function contentFor(
  { apiStandard, fieldMap }: Receiver,
  kind: TellingKind,
  content: object,
): { apiName: string; content: object } | null {
  const apiName = namesOf(apiStandard)[kind]
  if (apiName === undefined) return null
  if (!isProvince(apiStandard)) return { apiName, content }
  const names = { ...regulatorProfiles[apiStandard].fieldMap, ...fieldMap }
  return { apiName, content: renameFields(content, names) }
}

/** Renames fields at every depth. */
function renameFields<T>(value: T, names: FieldMap): T
function renameFields(value: unknown, names: FieldMap): unknown {
  if (Array.isArray(value)) return value.map((item) => renameFields(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [names[name] ?? name, renameFields(inner, names)]),
  )
}
