import type { Sent } from '@chargedeck/contract/endpoint'
import { companyVersionApi } from '@chargedeck/contract/site/company/version-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { changeOf } from '../../../platform/change-of.ts'
import type { VersionWrites } from '../../../ui/version/version-dialogs.tsx'

/** A company has few versions: the newest hundred are shown. */
export const companyVersions = (companyId: string) =>
  queryOptions({
    queryKey: ['company', 'versions', companyId] as readonly unknown[],
    queryFn: async () => (await call(companyVersionApi.page, { query: { companyId, pageSize: 100 } })).rows,
  })

const useChange = changeOf('company')
type Body<Name extends 'save' | 'release' | 'restore' | 'deleteDraft'> = Sent<(typeof companyVersionApi)[Name]>['body']
export const useSaveCompanyDraft = () => useChange((body: Body<'save'>) => call(companyVersionApi.save, { body }))

export function useCompanyVersionWrites(): VersionWrites {
  const release = useChange((body: Body<'release'>) => call(companyVersionApi.release, { body }))
  const restore = useChange((body: Body<'restore'>) => call(companyVersionApi.restore, { body }))
  const deleteDraft = useChange((body: Body<'deleteDraft'>) => call(companyVersionApi.deleteDraft, { body }))
  return { release: release.mutateAsync, restore: restore.mutateAsync, deleteDraft: deleteDraft.mutateAsync }
}
