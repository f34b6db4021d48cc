import { warningStates } from '@chargedeck/domain/warning/states'
import { useQuery } from '@tanstack/react-query'
import { useLiveRefresh } from '../../../platform/live/use-live-refresh.ts'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { toneColor } from '../../../ui/text/state-tag.tsx'
import { stationWarnings } from './warning-count-queries.ts'

const refreshMs = 5000
const urgentLevels = 2

/** A red dot and the number of open warnings of a station. */
export function OpenWarningsCell({ stationId }: { stationId: string }) {
  const { data } = useQuery(stationWarnings)
  useLiveRefresh('warning', ['warning', 'stations'], refreshMs)
  const station = data?.get(stationId)
  if (!station) return data ? '-' : null
  return (
    <PageLink
      to={`/monitor/warn?stationId=${stationId}&status=${warningStates.open}`}
      needs="rpt:monitor:warn:page"
      className="cd-number"
    >
      <span style={{ color: toneColor(station.worstLevel <= urgentLevels ? 'fault' : 'waiting') }} aria-hidden>
        ●
      </span>{' '}
      {station.openQty}
    </PageLink>
  )
}
