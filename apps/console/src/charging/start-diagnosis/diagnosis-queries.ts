import { startDiagnosisApi } from '@chargedeck/contract/charging/start-diagnosis/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** The only file of this feature that talks to the server. */
export const diagnosisOf = (gunId: string, mobile: string) =>
  queryOptions({
    queryKey: ['diagnosis', gunId, mobile],
    queryFn: () => call(startDiagnosisApi.diagnose, { query: { gunId, ...(mobile && { mobile }) } }),
    gcTime: 0, // as it is now, never as it was
  })
