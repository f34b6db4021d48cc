import { operationConfigApi } from '@chargedeck/contract/site/operation-config/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { VersionWrites } from '../../ui/version/version-dialogs.tsx'

/** A company has few versions: the newest hundred are shown. */
export const configVersions = (companyId: string) =>
  queryOptions({
    queryKey: ['operation-config', companyId],
    queryFn: async () => (await call(operationConfigApi.page, { query: { companyId, pageSize: 100 } })).rows,
  })

const useChange = changeOf('operation-config')

type Body<Name extends 'save' | 'release' | 'restore' | 'deleteDraft'> = Sent<(typeof operationConfigApi)[Name]>['body']
export const useSaveDraft = () => useChange((body: Body<'save'>) => call(operationConfigApi.save, { body }))

export function useConfigWrites(): VersionWrites {
  const release = useChange((body: Body<'release'>) => call(operationConfigApi.release, { body }))
  const restore = useChange((body: Body<'restore'>) => call(operationConfigApi.restore, { body }))
  const deleteDraft = useChange((body: Body<'deleteDraft'>) => call(operationConfigApi.deleteDraft, { body }))
  return { release: release.mutateAsync, restore: restore.mutateAsync, deleteDraft: deleteDraft.mutateAsync }
}
