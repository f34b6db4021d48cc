import { rebuildStateLabels, type RebuildState } from '@chargedeck/contract/insight/stat-daily/enums'
import type { Rebuild } from '@chargedeck/contract/insight/stat-daily/rebuilds'
import { useQuery } from '@tanstack/react-query'
import { Progress, Table, type TableColumnsType } from 'antd'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'
import { ownRebuilds } from './stat-daily-queries.ts'

const tones: Record<RebuildState, Tone> = { RUNNING: 'active', DONE: 'done', FAILED: 'fault' }

/** In hundredths; the stations of the day that is counted now are a part of it. */
function percentOf({ dayQty, doneQty, stationQty, doneStationQty }: Rebuild): number {
  const ofDay = stationQty === 0 ? 0 : doneStationQty / stationQty
  return Math.floor(((doneQty + ofDay) / dayQty) * 100)
}

const columns: TableColumnsType<Rebuild> = [
  { key: 'days', title: '日期', render: (_, { startDate, endDate }) => `${startDate} 至 ${endDate}` },
  {
    key: 'progress',
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
    title: '状态',
    render: (_, { status }) => <StateTag tone={tones[status]} label={rebuildStateLabels[status]} />,
  },
  { key: 'createTime', title: '发起时间', dataIndex: 'createTime' },
]

/** One's own last rebuilds, while this is open. */
export function RebuildProgress() {
  const { data } = useQuery(ownRebuilds)
  if (!data || data.length === 0) return null
  return (
    <Table<Rebuild>
      style={{ margin: '12px 0' }}
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={data}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}
