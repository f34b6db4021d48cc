import { diagnosticsApi } from '@chargedeck/contract/charging/diagnostics/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const key = ['diagnostics']

export const diagnosticsPage = (query: Sent<typeof diagnosticsApi.page>['query']) =>
  queryOptions({
    queryKey: [...key, 'page', query] as readonly unknown[],
    queryFn: () => call(diagnosticsApi.page, { query }),
  })

export function useRequestDiagnostics() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof diagnosticsApi.ask>['body']) => call(diagnosticsApi.ask, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    meta: { shownInPlace: true },
  })
}

export const useDownloadDiagnostics = () =>
  useMutation({
    mutationFn: async (id: string) =>
      (await import('../../platform/download.ts')).download(diagnosticsApi.download, { query: { id } }),
  })
