import { appApi } from '@chargedeck/contract/staff/app/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const appPage = (query: Sent<typeof appApi.page>['query']) =>
  queryOptions({ queryKey: ['app', 'page', query] as readonly unknown[], queryFn: () => call(appApi.page, { query }) })

const changing = <Body, Data>(queries: ReturnType<typeof useQueryClient>, send: (body: Body) => Promise<Data>) => ({
  mutationFn: send,
  onSettled: () => queries.invalidateQueries({ queryKey: ['app'] }),
  meta: { shownInPlace: true },
})

type Facts = Sent<typeof appApi.add>['body']
export const useSaveApp = (id: string | null) =>
  useMutation(
    changing(useQueryClient(), async (body: Facts): Promise<unknown> =>
      id ? call(appApi.edit, { body: { id, ...body } }) : call(appApi.add, { body }),
    ),
  )

export const useDeleteApp = () =>
  useMutation(changing(useQueryClient(), (id: string) => call(appApi.delete, { body: { id } })))

export const useSetDefaultApp = () =>
  useMutation(changing(useQueryClient(), (id: string) => call(appApi.setAsDefault, { body: { id } })))
