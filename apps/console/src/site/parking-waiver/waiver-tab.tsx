import { stationStates } from '@chargedeck/domain/station/states'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { WaiverForm } from './waiver-form.tsx'
import { waiverOf } from './waiver-queries.ts'

/** The parking waiver of a station, in its drawer. The form begins with a fresh read, never with a cached one. */
export function WaiverTab({ detail }: { detail: { station: { id: string; status: string } } }) {
  const { id, status } = detail.station
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...waiverOf(id), staleTime: 0 })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />
  return <WaiverForm key={id} waiver={data} isGone={status === stationStates.dismantled} />
}
