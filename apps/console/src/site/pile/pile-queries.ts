import { siteLifecycleApi } from '@chargedeck/contract/site/station/lifecycle'
import type { Sent } from '@chargedeck/contract/endpoint'
import { gunApi } from '@chargedeck/contract/site/gun/calls'
import { gunList } from '@chargedeck/contract/site/gun/row'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { pileImportApi } from '@chargedeck/contract/site/pile/import'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'
import { useLiveRefresh } from '../../platform/live/use-live-refresh.ts'

export const pilePage = (query: Sent<typeof pileApi.page>['query']) =>
  queryOptions({
    queryKey: ['pile', 'page', query] as readonly unknown[],
    queryFn: () => call(pileApi.page, { query }),
  })

export const pileDetail = (id: string) =>
  queryOptions({ queryKey: ['pile', 'detail', id], queryFn: () => call(pileApi.detail, { query: { id } }) })

export const pileGuns = (pileId: string) =>
  queryOptions({ queryKey: ['pile-guns', pileId], queryFn: () => call(gunList, { query: { pileId } }) })

export const aliCodes = (pileId: string) =>
  queryOptions({
    queryKey: ['pile', 'ali', pileId],
    queryFn: () => call(gunApi.aliQrCode, { query: { pileId } }),
    retry: false,
  })

/** The dots of a list may be five seconds old; the guns of an open drawer must be newer. */
export const useLivePiles = (): void => useLiveRefresh('gun', ['pile', 'page'], 5000)
export const useLivePileGuns = (pileId: string): void => useLiveRefresh('gun', ['pile-guns', pileId], 2000)

const useChange = changeOf('pile', 'pile-guns')

export const useAddPile = () => useChange((body: Sent<typeof pileApi.add>['body']) => call(pileApi.add, { body }))
export const useEditPile = () => useChange((body: Sent<typeof pileApi.edit>['body']) => call(pileApi.edit, { body }))
export const useDeletePiles = () => useChange((ids: string[]) => call(pileApi.delete, { body: { ids } }))
export const useUpdateStatus = () =>
  useChange((body: Sent<typeof siteLifecycleApi.updatePileStatus>['body']) =>
    call(siteLifecycleApi.updatePileStatus, { body }),
  )
export const useKeepImport = () => useChange((id: string) => call(pileImportApi.keep, { body: { id } }))

export const useCheckImport = () =>
  useMutation({
    mutationFn: async (file: File) => (await import('../../platform/upload.ts')).upload(pileImportApi.check, {}, file),
    meta: { shownInPlace: true },
  })

export const useTemplate = () =>
  useMutation({
    mutationFn: async () =>
      (await import('../../platform/download.ts')).download(pileImportApi.template, { query: {} }),
  })

export const useGunCodes = () =>
  useMutation({
    mutationFn: async (query: Sent<typeof gunApi.qrcode>['query']) =>
      (await import('../../platform/download.ts')).download(gunApi.qrcode, { query }),
    meta: { shownInPlace: true },
  })
