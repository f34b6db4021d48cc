import { companyList } from '@chargedeck/contract/site/company/option'
import { operationConfigApi } from '@chargedeck/contract/site/operation-config/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { VersionWrites } from '../../ui/version/version-dialogs.tsx'

export const companies = queryOptions({
  queryKey: ['company', 'list'],
  queryFn: () => call(companyList, {}),
  staleTime: 60_000,
})

/** A company has few versions: the newest hundred are shown. */
export const configVersions = (companyId: string) =>
  queryOptions({
    queryKey: ['operation-config', companyId],
    queryFn: async () => (await call(operationConfigApi.page, { query: { companyId, pageSize: 100 } })).rows,
  })

function useConfigChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['operation-config'] }),
    meta: { shownInPlace: true },
  })
}

type Body<Name extends 'save' | 'release' | 'restore' | 'deleteDraft'> = Sent<(typeof operationConfigApi)[Name]>['body']
export const useSaveDraft = () => useConfigChange((body: Body<'save'>) => call(operationConfigApi.save, { body }))

export function useConfigWrites(): VersionWrites {
  const release = useConfigChange((body: Body<'release'>) => call(operationConfigApi.release, { body }))
  const restore = useConfigChange((body: Body<'restore'>) => call(operationConfigApi.restore, { body }))
  const deleteDraft = useConfigChange((body: Body<'deleteDraft'>) => call(operationConfigApi.deleteDraft, { body }))
  return { release: release.mutateAsync, restore: restore.mutateAsync, deleteDraft: deleteDraft.mutateAsync }
}
