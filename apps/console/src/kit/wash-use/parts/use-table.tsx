import type { WashUse } from '@chargedeck/contract/kit/wash-use/shapes'
import { useQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { tabMeanwhile } from '../../../ui/lazy-part.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { washUseColumns } from '../use-columns.tsx'
import { washUsePage } from '../use-queries.ts'

const most = 20
const shown = ['createTime', 'status', 'mobile', 'bayNo', 'payWay', 'priceAmt', 'source', 'failReason']
const columns: TableColumnsType<WashUse> = washUseColumns
  .filter(({ key }) => shown.includes(key))
  .map(({ sorter: _, ...column }) => column)

/** The last uses of a car wash. */
export function UseTable({ washId }: { washId: string }) {
  const { data, error, refetch } = useQuery(washUsePage({ washId, pageSize: most }))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return tabMeanwhile
  return (
    <Table
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={data.rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: '还没有洗车' }}
    />
  )
}
