import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import type { StationWarnings } from '@chargedeck/contract/insight/warning/counts'
import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import { warningStates } from '@chargedeck/domain/warning/states'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../platform/api.ts'
import { useLiveRefresh } from '../../../platform/live/use-live-refresh.ts'
import { useMay } from '../../../platform/me.ts'
import type { StationNote, StationNotes } from '../../../site/station/parts/map-signs.ts'

const warnedStations = () =>
  queryOptions({ queryKey: ['monitor', 'warned'], queryFn: () => call(warningApi.stations, { query: {} }) })

const shownWarnings = 4
/** The newest of those that cannot wait; they are read again when warnings change. */
export function useUrgentWarnings() {
  const may = useMay()(warningApi.page)
  useLiveRefresh('warning', ['monitor', 'urgent'], 3000)
  return useQuery({ ...urgentWarnings(), enabled: may })
}

const urgentWarnings = () =>
  queryOptions({
    queryKey: ['monitor', 'urgent'],
    queryFn: () =>
      call(warningApi.page, { query: { alarmLevel: [1, 2], status: [warningStates.open], pageSize: shownWarnings } }),
  })

/** What a map of stations shows of their open warnings. */
export function useWarnedStations(): StationNotes {
  const may = useMay()(warningApi.stations)
  const { data } = useQuery({ ...warnedStations(), enabled: may })
  useLiveRefresh('warning', ['monitor', 'warned'], 3000)
  return useMemo(() => new Map((data ?? []).map((station) => [station.stationId, noteOf(station)])), [data])
}

const noteOf = ({ stationId, openQty, worstLevel }: StationWarnings): StationNote => ({
  ...(worstLevel <= 2 && { tone: worstLevel === 1 ? ('fault' as const) : ('attention' as const) }),
  sign: `▲${openQty}`,
  text: `未处理告警 ${openQty}，最高${alarmLevelLabels[worstLevel]}`,
  lead: {
    to: `/monitor/warn?stationId=${stationId}&status=${warningStates.open}`,
    needs: warningApi.page,
  },
})
