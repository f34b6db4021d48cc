import type { Page } from '@chargedeck/contract/paging'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedRows, type RowsProps } from './paged-rows.tsx'

type Load<Row> = UseQueryOptions<Page<Row>, Error, Page<Row>, readonly unknown[]>
type Props<Row> = RowsProps<Row> & {
  load: (page: { pageNo: number; pageSize: number }) => Load<Row>
  refetchMs?: number
}

const pageSize = 20

/** A list inside a drawer, without an address. Its `key` is its filters, so that a change starts at page 1. */
export function PagedTable<Row extends object>({ load, refetchMs, ...rows }: Props<Row>) {
  const [pageNo, setPageNo] = useState(1)
  const result = useQuery({
    ...load({ pageNo, pageSize }),
    placeholderData: keepPreviousData,
    ...(refetchMs && { refetchInterval: refetchMs }),
  })
  return <PagedRows<Row> {...rows} result={result} pageNo={pageNo} onPage={setPageNo} />
}
