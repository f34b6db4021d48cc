import { startDiagnosisApi } from '@chargedeck/contract/charging/start-diagnosis/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const diagnosisOf = (gunId: string, mobile: string) =>
  queryOptions({
    queryKey: ['diagnosis', gunId, mobile],
    queryFn: () => call(startDiagnosisApi.diagnose, { query: { gunId, ...(mobile && { mobile }) } }),
    gcTime: 0, // always the current state, never a cached one
  })
