import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { LoadFailed } from '../ui/load-failed.tsx'
import { WaiverForm } from './waiver-form.tsx'
import { waiverOf } from './waiver-queries.ts'

/** What a station lets cars off paying for their parking, in its drawer. */
export function WaiverTab({ detail }: { detail: { station: { id: string } } }) {
  const { data, error, refetch } = useQuery(waiverOf(detail.station.id))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <WaiverForm key={detail.station.id} waiver={data} /> : <Skeleton active paragraph={{ rows: 8 }} />
}
