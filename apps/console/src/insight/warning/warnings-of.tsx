import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { AlarmLevelTag } from '../../site/alarm-code/parts/alarm-level-tag.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { WarningStateTag } from './warning-labels.tsx'
import { useLiveWarnings, warningPage, type WarningQuery } from './warning-queries.ts'
import './warning.css'

const shown = 20

type Props = { of: Pick<WarningQuery, 'stationId' | 'pileId' | 'gunId' | 'orderId'> }

/** The latest warnings of a station, a pile, a gun or an order. */
export function WarningsOf({ of }: Props) {
  const { data, error, refetch } = useQuery(warningPage({ ...of, pageSize: shown }))
  useLiveWarnings()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有告警" />
  const more = new URLSearchParams(Object.entries(of).flatMap(([key, value]) => (value ? [[key, value]] : [])))
  return (
    <>
      {data.rows.map((warning) => (
        <div key={warning.id} className="warning-mini">
          <AlarmLevelTag level={warning.alarmLevel} />
          <PageLink to={`/monitor/warn?open=${warning.id}`} needs={warningApi.detail}>
            {warning.alarmName}
          </PageLink>
          <WarningStateTag status={warning.status} />
          <span className="warning-mini__time">
            <InstantText value={warning.lastTime} />
          </span>
        </div>
      ))}
      {data.totalRows > shown && (
        <PageLink to={`/monitor/warn?${more}`} needs={warningApi.page}>
          查看全部 {data.totalRows} 条
        </PageLink>
      )}
    </>
  )
}
