import type { Page } from '@chargedeck/contract/paging'
import type { TablePaginationConfig } from 'antd'
import type { Sorting } from './columns/shown-columns.tsx'

export function pagingOf(
  { pageNo, pageSize }: Sorting,
  page: Page<unknown> | undefined,
  compact: boolean,
): TablePaginationConfig {
  return {
    current: pageNo,
    pageSize,
    total: page?.totalRows ?? 0,
    showTotal: (rows) => `共 ${rows}${page?.totalCapped ? '+' : ''} 条`,
    showSizeChanger: !compact,
    showQuickJumper: !compact,
    simple: compact,
    pageSizeOptions: [10, 20, 50, 100, 200],
  }
}
