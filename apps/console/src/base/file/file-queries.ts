import type { Sent } from '@chargedeck/contract/endpoint'
import { fileApi, type FileInfo } from '@chargedeck/contract/base/file/calls'
import type { NewDocumentSuffix } from '@chargedeck/contract/base/file/enums'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { fetchFile } from '../../platform/download.ts'

const key = ['file']
const shownCharacters = 500_000

export const filePage = (query: Sent<typeof fileApi.page>['query']) =>
  queryOptions({
    queryKey: [...key, 'page', query] as readonly unknown[],
    queryFn: () => call(fileApi.page, { query }),
  })

const documents = 'doc,docx,xls,xlsx,ppt,pptx'
export const documentPage = (query: Sent<typeof fileApi.page>['query']) =>
  filePage({ ...query, fileSuffix: query.fileSuffix ?? documents })

export const fileDetail = (id: string) =>
  queryOptions({ queryKey: [...key, 'detail', id], queryFn: () => call(fileApi.detail, { query: { id } }) })

export const fileText = (id: string) =>
  queryOptions({
    queryKey: [...key, 'text', id],
    queryFn: async () => {
      const text = await (await fetchFile(fileApi.previewById, { params: { id } })).blob.text()
      return { text: text.slice(0, shownCharacters), isCut: text.length > shownCharacters }
    },
  })

/** Asks the server whether the editor can be opened, before its page opens. */
export const onlineCheck = (id: string) =>
  queryOptions({
    queryKey: [...key, 'online', id],
    queryFn: () => call(fileApi.onlineConfig, { query: { id, mode: 'view' } }),
    gcTime: 0,
  })

type NewDocument = { fileSuffix: NewDocumentSuffix; fileOriginName: string }
/** The server names the new document; its id opens the editor. */
export async function makeDocument(query: NewDocument): Promise<Pick<FileInfo, 'id' | 'fileOriginName'>> {
  const { sysOnlineFileInfoResult } = await call(fileApi.onlineConfig, { query })
  return { id: sysOnlineFileInfoResult.fileId, fileOriginName: sysOnlineFileInfoResult.document.title }
}

export function useDeleteFile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(fileApi.delete, { body: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    meta: { shownInPlace: true },
  })
}

/** Uses a ticket, so that the browser's own download can take as long as it needs. */
export const useDownloadFile = () =>
  useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const ticket = await call(fileApi.ticket, { body: { id } })
      Object.assign(document.createElement('a'), { href: `/api/file/ticket/${ticket}`, download: name }).click()
    },
  })

export function useFilesChanged() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: key })
}
