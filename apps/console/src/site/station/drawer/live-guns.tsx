import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { GunTiles } from '../../gun/parts/gun-tiles.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import type { StationTabProps } from '../parts/station-slots.ts'
import { stationGuns, useLiveStationGuns } from '../station-queries.ts'

export function LiveGuns({ detail }: StationTabProps) {
  const stationId = detail.station.id
  const { data, error, refetch } = useQuery(stationGuns(stationId))
  useLiveStationGuns(stationId)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <GunTiles guns={data} withPile /> : <Skeleton active paragraph={{ rows: 6 }} />
}
