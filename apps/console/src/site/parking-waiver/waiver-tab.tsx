import { stationStates } from '@chargedeck/domain/station/states'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { WaiverForm } from './waiver-form.tsx'
import { waiverOf } from './waiver-queries.ts'

/** What a station lets cars off paying for their parking, in its drawer. The form begins with what is kept now, never with what was. */
export function WaiverTab({ detail }: { detail: { station: { id: string; status: string } } }) {
  const { id, status } = detail.station
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...waiverOf(id), staleTime: 0 })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />
  return <WaiverForm key={id} waiver={data} isGone={status === stationStates.dismantled} />
}
