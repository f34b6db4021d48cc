import type { OpLogDetail } from '@chargedeck/contract/insight/log/calls'
import { useQuery } from '@tanstack/react-query'
import { Empty, Pagination, Skeleton, Timeline } from 'antd'
import { useState } from 'react'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { stationChanges } from './log-queries.ts'
import { ValueText } from './object-text.tsx'

/** The operation log of a station: the action, its user, and the old and new value of each field. */
export function ChangesOfStation({ detail }: { detail: { station: { id: string } } }) {
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery(stationChanges(detail.station.id, pageNo))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (data.rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有操作记录" />
  return (
    <>
      <Timeline items={data.rows.map((row) => ({ key: row.log.id, content: <Change {...row} /> }))} />
      <Pagination
        size="small"
        align="end"
        current={data.pageNo}
        pageSize={data.pageSize}
        total={data.totalRows}
        showTotal={(total) => `共 ${total} 条`}
        onChange={setPageNo}
      />
    </>
  )
}

const Change = ({ log, changes }: OpLogDetail) => (
  <div>
    <strong>{log.name.replace(/^充电站_/, '')}</strong> · {log.userName ?? '系统'} · <InstantText value={log.opTime} />
    {changes.map(({ field, title, before, after }) => (
      <div key={field} style={{ color: 'var(--cd-text-soft)', overflowWrap: 'anywhere' }}>
        {title}：
        {before && (
          <>
            <ValueText value={before} /> →{' '}
          </>
        )}
        <ValueText value={after} />
      </div>
    ))}
  </div>
)
