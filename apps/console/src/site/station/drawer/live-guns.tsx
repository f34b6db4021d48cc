import { stationApi } from '@chargedeck/contract/site/station/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { Allowed } from '../../../ui/action/allowed.tsx'
import { GunTiles } from '../../gun/parts/gun-tiles.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { useShownTab } from '../../../ui/record/record-tabs.tsx'
import type { StationTabProps } from '../parts/station-slots.ts'
import { stationGuns, useLiveStationGuns } from '../station-queries.ts'

export function LiveGuns({ detail }: StationTabProps) {
  const stationId = detail.station.id
  const { data, error, refetch } = useQuery(stationGuns(stationId))
  useLiveStationGuns(stationId)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  return data.length === 0 ? <NoGuns /> : <GunTiles guns={data} withPile />
}

function NoGuns() {
  const [, showTab] = useShownTab()
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="本站还没有充电枪">
      <Allowed to={stationApi.guards}>
        <Button type="primary" onClick={() => showTab('setup')}>
          去接入充电桩
        </Button>
      </Allowed>
    </Empty>
  )
}
