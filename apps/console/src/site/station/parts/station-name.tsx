import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { stationsNamed } from './station-choice-queries.ts'

/** The name of a station of which only the id is known. */
function StationName({ id }: { id: string }) {
  const { data } = useQuery(stationsNamed([id]))
  return <>{data?.find((station) => station.id === id)?.stationName ?? '…'}</>
}

/** For lists that are filtered by stations. */
export const stationTexts: Readonly<Record<string, (id: string) => ReactNode>> = Object.fromEntries(
  ['stationId', 'fromStationId', 'toStationId'].map((name) => [name, (id: string) => <StationName id={id} />]),
)
