import type { ListViewQuery } from '@chargedeck/contract/staff/list-view/arrangement'
import type { Page } from '@chargedeck/contract/paging'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Static, TObject } from 'typebox'
import type { Sorting } from './columns/shown-columns.tsx'
import { useStart } from './start-query.ts'
import { useTableQuery } from './table-query.ts'

export type Load<Row, Q extends TObject> = (
  query: Static<Q>,
) => UseQueryOptions<Page<Row>, Error, Page<Row>, readonly unknown[]>

const pagingFields = new Set(['pageNo', 'pageSize', 'sortField', 'sortOrder'])

/** The page of the address, and how to change it. */
export function useTableData<Row, Q extends TObject>(
  schema: Q,
  load: Load<Row, Q>,
  autoRefresh: number | undefined,
  startQuery: ListViewQuery | undefined,
) {
  const [query, change] = useTableQuery(schema)
  const isStarting = useStart(schema, startQuery)
  const [auto, setAuto] = useState(autoRefresh !== undefined)
  const refetchInterval = autoRefresh !== undefined && auto ? autoRefresh * 1000 : false
  const options = load(query)
  const answer = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval,
    ...(isStarting && { enabled: false }),
  })
  const page = answer.data
  const sorting = query as Sorting // every page query has these four
  const pagesLeft = page && page.rows.length === 0 && sorting.pageNo > 1 ? Math.max(page.totalPage, 1) : null
  useEffect(() => {
    // the last row of the last page is gone
    if (pagesLeft !== null && pagesLeft < sorting.pageNo) change({ pageNo: pagesLeft })
  })
  return {
    sorting,
    inForce: Object.fromEntries(Object.entries(query).filter(([field]) => !pagingFields.has(field))),
    change,
    page,
    rows: page?.rows ?? [],
    answer,
    queryKey: options.queryKey,
    again: () => void answer.refetch(),
    auto: autoRefresh === undefined ? null : { seconds: autoRefresh, on: auto, onChange: setAuto },
  }
}
