import { startDiagnosisApi } from '@chargedeck/contract/charging/start-diagnosis/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { gunList } from '@chargedeck/contract/site/gun/row'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export type DiagnosisQuery = NonNullable<Sent<typeof startDiagnosisApi.diagnose>['query']>

export const diagnosisOf = (query: DiagnosisQuery) =>
  queryOptions({
    queryKey: ['diagnosis', query],
    queryFn: () => call(startDiagnosisApi.diagnose, { query }),
    gcTime: 0, // always the current state, never a cached one
  })

export const gunsOfStation = (stationId: string) =>
  queryOptions({
    queryKey: ['diagnosis', 'guns', stationId],
    queryFn: () => call(gunList, { query: { stationId } }),
  })
