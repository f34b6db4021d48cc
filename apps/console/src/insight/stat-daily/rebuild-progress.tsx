import { rebuildStateLabels, type RebuildState } from '@chargedeck/contract/insight/stat-daily/enums'
import type { Rebuild } from '@chargedeck/contract/insight/stat-daily/rebuilds'
import { useQuery } from '@tanstack/react-query'
import { Progress } from 'antd'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'
import { ownRebuilds } from './stat-daily-queries.ts'

const tones: Record<RebuildState, Tone> = { RUNNING: 'active', DONE: 'done', FAILED: 'fault' }

/** In hundredths; the stations of the day that is counted now are a part of it. */
function percentOf({ dayQty, doneQty, stationQty, doneStationQty }: Rebuild): number {
  const ofDay = stationQty === 0 ? 0 : doneStationQty / stationQty
  return Math.floor(((doneQty + ofDay) / dayQty) * 100)
}

const columns: readonly Column<Rebuild>[] = [
  { key: 'days', card: 'title', title: '日期', render: (_, { startDate, endDate }) => `${startDate} 至 ${endDate}` },
  {
    key: 'progress',
    card: 'longFact',
    title: '进度',
    width: 220,
    render: (_, rebuild) => (
      <>
        <Progress percent={percentOf(rebuild)} size="small" aria-label="重算进度" />
        <small>{`${rebuild.doneQty} / ${rebuild.dayQty} 天`}</small>
      </>
    ),
  },
  {
    key: 'status',
    card: 'state',
    title: '状态',
    render: (_, { status }) => <StateTag tone={tones[status]} label={rebuildStateLabels[status]} />,
  },
  { key: 'createTime', card: 'longFact', title: '发起时间', dataIndex: 'createTime' },
]

/** One's own last rebuilds, while this is open. */
export function RebuildProgress() {
  const { data, error, refetch } = useQuery(ownRebuilds)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <div style={{ margin: '12px 0' }}>
      <RowsTable rows={data} columns={columns} idOf={({ id }) => id} empty="还没有重算" />
    </div>
  )
}
