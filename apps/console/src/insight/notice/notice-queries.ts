import type { Sent } from '@chargedeck/contract/endpoint'
import { noticeApi } from '@chargedeck/contract/insight/notice/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const noticePage = (query: Sent<typeof noticeApi.page>['query']) =>
  queryOptions({
    queryKey: ['notice', 'page', query] as readonly unknown[],
    queryFn: () => call(noticeApi.page, { query }),
  })

export const noticeDetail = (id: string) =>
  queryOptions({ queryKey: ['notice', 'detail', id], queryFn: () => call(noticeApi.detail, { query: { id } }) })

export const receivedPage = (query: Sent<typeof noticeApi.received>['query']) =>
  queryOptions({
    queryKey: ['notice', 'received', query] as readonly unknown[],
    queryFn: () => call(noticeApi.received, { query }),
  })

export const receivedDetail = (id: string) =>
  queryOptions({
    queryKey: ['notice', 'received-detail', id],
    queryFn: () => call(noticeApi.receivedDetail, { query: { id } }),
  })

const changing = <Body, Data>(queries: ReturnType<typeof useQueryClient>, send: (body: Body) => Promise<Data>) => ({
  mutationFn: send,
  // also after a refusal: another user may have been faster
  onSettled: () => queries.invalidateQueries({ queryKey: ['notice'] }),
  meta: { shownInPlace: true },
})

export type NoticeWords = Sent<typeof noticeApi.add>['body']
export const useSaveNotice = (id: string | null) =>
  useMutation(
    changing(useQueryClient(), async (body: NoticeWords): Promise<void> => {
      if (id === null) await call(noticeApi.add, { body })
      else await call(noticeApi.edit, { body: { id, ...body } })
    }),
  )

export const useMoveNotice = () =>
  useMutation(
    changing(useQueryClient(), (body: Sent<typeof noticeApi.changeStatus>['body']) =>
      call(noticeApi.changeStatus, { body }),
    ),
  )

export const useDeleteNotice = () =>
  useMutation(changing(useQueryClient(), (id: string) => call(noticeApi.delete, { body: { id } })))

export const useReadNotice = () =>
  useMutation(changing(useQueryClient(), (id: string) => call(noticeApi.read, { body: { id } })))
