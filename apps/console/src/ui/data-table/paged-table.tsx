import type { Page } from '@chargedeck/contract/paging'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Table, type TableProps } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../page/load-failed.tsx'

type Load<Row> = UseQueryOptions<Page<Row>, Error, Page<Row>, readonly unknown[]>
type Props<Row> = {
  load: (page: { pageNo: number; pageSize: number }) => Load<Row>
  columns: NonNullable<TableProps<Row>['columns']>
  rowKey: keyof Row & string
  expandable?: NonNullable<TableProps<Row>['expandable']>
  empty: string
  refetchMs?: number
}

const pageSize = 20

/** A list inside a drawer, without an address. Its `key` is its filters, so that a change starts at page 1. */
export function PagedTable<Row extends object>({ load, columns, rowKey, expandable, empty, refetchMs }: Props<Row>) {
  const [pageNo, setPageNo] = useState(1)
  const { data, error, isPending, refetch } = useQuery({
    ...load({ pageNo, pageSize }),
    placeholderData: keepPreviousData,
    ...(refetchMs && { refetchInterval: refetchMs }),
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <Table<Row>
      size="small"
      rowKey={rowKey}
      loading={isPending}
      dataSource={data?.rows ?? []}
      columns={columns}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: empty }}
      pagination={{
        current: pageNo,
        pageSize,
        total: data?.totalRows ?? 0,
        onChange: setPageNo,
        showSizeChanger: false,
        size: 'small',
        hideOnSinglePage: true,
      }}
      {...(expandable && { expandable })}
    />
  )
}
