import type { CarrierCheck } from '@chargedeck/contract/partner/carrier-check/shapes'
import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { diffsOfCheck, diffsPerPage } from './check-queries.ts'
import { diffColumns } from './diff-columns.tsx'

/** What earlier comparisons of the day found and the last one did not, with how it was handled. */
export function EarlierDiffs({ check }: { check: CarrierCheck }) {
  const [pageNo, setPageNo] = useState(1)
  const { data, error, isPending, refetch } = useQuery(diffsOfCheck(check, pageNo, 'earlier'))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data?.totalRows === 0) return null
  return (
    <DrawerSection title="以前核对的差异">
      <Table
        size="small"
        rowKey="id"
        columns={diffColumns(check)}
        dataSource={data?.rows ?? []}
        loading={isPending}
        pagination={{
          current: pageNo,
          pageSize: diffsPerPage,
          total: data?.totalRows ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPageNo,
        }}
        scroll={{ x: 'max-content' }}
      />
    </DrawerSection>
  )
}
