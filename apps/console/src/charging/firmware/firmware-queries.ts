import type { Sent } from '@chargedeck/contract/endpoint'
import { firmwareApi } from '@chargedeck/contract/charging/firmware/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const key = ['firmware']

export const firmwarePage = (query: Sent<typeof firmwareApi.page>['query']) =>
  queryOptions({
    queryKey: [...key, 'page', query] as readonly unknown[],
    queryFn: () => call(firmwareApi.page, { query }),
  })

export const updatePage = (query: Sent<typeof firmwareApi.updatePage>['query']) =>
  queryOptions({
    queryKey: [...key, 'updates', query] as readonly unknown[],
    queryFn: () => call(firmwareApi.updatePage, { query }),
  })

function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    meta: { shownInPlace: true },
  })
}

export type FirmwareFacts = Sent<typeof firmwareApi.add>['query']
export const useAddFirmware = () =>
  useChange(async ({ file, ...query }: FirmwareFacts & { file: File }) =>
    (await import('../../platform/upload.ts')).upload(firmwareApi.add, { query }, file),
  )
export const useDeleteFirmware = () => useChange((id: string) => call(firmwareApi.delete, { body: { id } }))
export const useUpdatePiles = () =>
  useChange((body: Sent<typeof firmwareApi.update>['body']) => call(firmwareApi.update, { body }))
