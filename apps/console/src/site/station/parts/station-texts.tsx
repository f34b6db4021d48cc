import type { ReactNode } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const StationName = lazyPart(async () => (await import('./station-name.tsx')).StationName)

/** For lists that are filtered by stations. */
export const stationTexts: Readonly<Record<string, (id: string) => ReactNode>> = Object.fromEntries(
  ['stationId', 'fromStationId', 'toStationId'].map((name) => [name, (id: string) => <StationName id={id} />]),
)
