import { assignTacticApi } from '@chargedeck/contract/settlement/assign-tactic/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

const most = 500

/** Of a company, or all that the user sees. */
export const tacticChoices = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ['assign-tactic', 'choices', companyId],
    queryFn: async () =>
      (await call(assignTacticApi.page, { query: { pageNo: 1, pageSize: most, ...(companyId && { companyId }) } }))
        .rows,
  })
