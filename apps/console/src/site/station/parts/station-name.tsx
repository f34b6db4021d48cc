import { useQuery } from '@tanstack/react-query'
import { stationsNamed } from './station-choice-queries.ts'

/** The name of a station of which only the id is known. */
export function StationName({ id }: { id: string }) {
  const { data } = useQuery(stationsNamed([id]))
  return <>{data?.find((station) => station.id === id)?.stationName ?? '…'}</>
}
