import type { Sent } from '@chargedeck/contract/endpoint'
import { orgApi } from '@chargedeck/contract/staff/org/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** The tree has the key `['org', 'tree']` and its own file, see parts/org-tree-queries.ts. */
export const orgPage = (query: Sent<typeof orgApi.page>['query']) =>
  queryOptions({ queryKey: ['org', 'page', query] as readonly unknown[], queryFn: () => call(orgApi.page, { query }) })

export const orgDetail = (id: string) =>
  queryOptions({ queryKey: ['org', 'detail', id], queryFn: () => call(orgApi.detail, { query: { id } }) })

const changing = <Body, Data>(queries: ReturnType<typeof useQueryClient>, send: (body: Body) => Promise<Data>) => ({
  mutationFn: send,
  onSettled: () => queries.invalidateQueries({ queryKey: ['org'] }),
  meta: { shownInPlace: true },
})

type Facts = Sent<typeof orgApi.add>['body']
export const useSaveOrg = (id: string | null) =>
  useMutation(
    changing(useQueryClient(), async (body: Facts): Promise<unknown> =>
      id ? call(orgApi.edit, { body: { id, ...body } }) : call(orgApi.add, { body }),
    ),
  )

export const useDeleteOrgs = () =>
  useMutation(
    changing(useQueryClient(), (ids: readonly string[]) => call(orgApi.delete, { body: ids.map((id) => ({ id })) })),
  )
