import type { Page } from '@chargedeck/contract/paging'
import type { UseQueryResult } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'

type Props<Row> = {
  columns: TableColumnsType<Row>
  rowKey: keyof Row & string
  result: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'refetch'>
  pageNo: number
  onPage: (pageNo: number) => void
}

/** A list in a tab of a drawer. */
export function PagedTable<Row extends object>({ columns, rowKey, result, pageNo, onPage }: Props<Row>) {
  const { data, error, refetch } = result
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <Table<Row>
      size="small"
      rowKey={rowKey}
      loading={!data}
      columns={columns}
      dataSource={data?.rows ?? []}
      scroll={{ x: 'max-content' }}
      pagination={{
        current: pageNo,
        pageSize: 10,
        total: data?.totalRows ?? 0,
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: onPage,
      }}
    />
  )
}
