import type { Sent } from '@chargedeck/contract/endpoint'
import { firmwareApi } from '@chargedeck/contract/charging/firmware/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

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

const useChange = changeOf('firmware')

export type FirmwareFacts = Sent<typeof firmwareApi.add>['query']
export const useAddFirmware = () =>
  useChange(async ({ file, ...query }: FirmwareFacts & { file: File }) =>
    (await import('../../platform/upload.ts')).upload(firmwareApi.add, { query }, file),
  )
export const useDeleteFirmware = () => useChange((id: string) => call(firmwareApi.delete, { body: { id } }))
export const useUpdatePiles = () =>
  useChange((body: Sent<typeof firmwareApi.update>['body']) => call(firmwareApi.update, { body }))
