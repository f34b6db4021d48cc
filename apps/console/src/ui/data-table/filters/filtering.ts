import type { ReactNode } from 'react'
import type { TObject } from 'typebox'
import { chipsOf, type Chip, type FilterTexts } from './chips-of.ts'
import type { SearchLimit } from './search-limit.tsx'

type Given = {
  query: TObject
  filters?: ReactNode
  filterTexts?: FilterTexts
  limitOf?: (inForce: Readonly<Record<string, unknown>>) => SearchLimit | null
}

export type Filtering = {
  chips: readonly Chip[]
  limit: SearchLimit | null
  filterBy: (changes: object) => void
  /** Null when no filter is in force. */
  clear: (() => void) | null
}

const noTexts: FilterTexts = {}

/** What a list can do with the filters in force; every change starts at page 1. */
export function filteringOf(
  { query, filters, filterTexts = noTexts, limitOf }: Given,
  inForce: Readonly<Record<string, unknown>>,
  change: (changes: object) => void,
): Filtering {
  const names = Object.keys(inForce)
  const filterBy = (changes: object) => change({ ...changes, pageNo: 1 })
  const clear = () => filterBy(Object.fromEntries(names.map((name) => [name, undefined])))
  const isFiltered = Boolean(filters) && names.length > 0
  return {
    chips: isFiltered ? chipsOf(query, inForce, filterTexts) : [],
    limit: limitOf?.(inForce) ?? null,
    filterBy,
    clear: isFiltered ? clear : null,
  }
}
