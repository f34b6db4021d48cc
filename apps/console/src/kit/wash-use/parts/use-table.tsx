import type { WashUse } from '@chargedeck/contract/kit/wash-use/shapes'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '../../../ui/data-table/data-table.tsx'
import { RowsTable } from '../../../ui/data-table/rows-table.tsx'
import { tabMeanwhile } from '../../../ui/lazy-part.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { washUseColumns } from '../use-columns.tsx'
import { washUsePage } from '../use-queries.ts'

const most = 20
const shown = ['createTime', 'status', 'mobile', 'bayNo', 'payWay', 'priceAmt', 'source', 'failReason']
const columns: readonly Column<WashUse>[] = washUseColumns
  .filter(({ key }) => shown.includes(key))
  .map(({ sorter: _, ...column }) => column)

/** The last uses of a car wash. */
export function UseTable({ washId }: { washId: string }) {
  const { data, error, refetch } = useQuery(washUsePage({ washId, pageSize: most }))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return tabMeanwhile
  return <RowsTable rows={data.rows} columns={columns} idOf={({ id }) => id} empty="还没有洗车" />
}
