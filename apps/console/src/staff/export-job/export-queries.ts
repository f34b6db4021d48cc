import type { Sent } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { exportJobApi, type ExportJob } from '@chargedeck/contract/staff/export-job/calls'
import { exportSteps } from '@chargedeck/domain/export-job/states'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const whileRunningMs = 1500

export const exportPage = (query: Sent<typeof exportJobApi.page>['query']) =>
  queryOptions({
    queryKey: ['export-job', query] as readonly unknown[],
    queryFn: () => call(exportJobApi.page, { query }),
    refetchInterval: ({ state }: { state: { data?: Page<ExportJob> | undefined } }) =>
      state.data?.rows.some(({ status }) => exportSteps.can(status, 'stop')) ? whileRunningMs : false,
  })

export function useStopExport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(exportJobApi.stop, { body: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['export-job'] }),
  })
}

export const useFetchExport = () =>
  useMutation({
    mutationFn: async (id: string) =>
      (await import('../../platform/download.ts')).download(exportJobApi.download, { query: { id } }),
  })
