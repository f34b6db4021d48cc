import type { ReactNode } from 'react'
import type { TObject } from 'typebox'
import type { FilterTexts } from './chips-of.ts'
import type { SearchLimit } from './search-limit.tsx'

type InForce = Readonly<Record<string, unknown>>

type Given = {
  query: TObject
  filters?: ReactNode
  filterTexts?: FilterTexts
  limitOf?: (inForce: InForce) => SearchLimit | null
}

export type Filtering = {
  schema: TObject
  inForce: InForce
  texts: FilterTexts
  limit: SearchLimit | null
  filterBy: (changes: object) => void
  /** Null when no filter is in force. */
  clear: (() => void) | null
}

/** The filters in force, and what a list can do with them; every change starts at page 1. */
export function filteringOf(
  { query, filters, filterTexts = {}, limitOf }: Given,
  inForce: InForce,
  change: (changes: object) => void,
): Filtering {
  const names = Object.keys(inForce)
  const filterBy = (changes: object) => change({ ...changes, pageNo: 1 })
  const clear = () => filterBy(Object.fromEntries(names.map((name) => [name, undefined])))
  return {
    schema: query,
    inForce,
    texts: filterTexts,
    limit: limitOf?.(inForce) ?? null,
    filterBy,
    clear: Boolean(filters) && names.length > 0 ? clear : null,
  }
}
