import { appApi } from '@chargedeck/contract/staff/app/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { menuApi } from '@chargedeck/contract/staff/menu/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { wholeOf } from '../../ui/data-table/data-table.tsx'

export const menuTree = (query: Sent<typeof menuApi.list>['query']) =>
  queryOptions({
    queryKey: ['menu', 'list', query] as readonly unknown[],
    queryFn: async () => wholeOf(await call(menuApi.list, { query })),
  })

export const menuParents = (application: string | undefined) =>
  queryOptions({
    queryKey: ['menu', 'tree', application],
    queryFn: () => call(menuApi.tree, { query: application ? { application } : {} }),
    enabled: application !== undefined,
  })

export const grantableCalls = queryOptions({
  queryKey: ['menu', 'permissions'],
  queryFn: () => call(menuApi.permissions, {}),
  staleTime: Infinity,
})

export const menuApps = queryOptions({
  queryKey: ['app', 'list'],
  queryFn: () => call(appApi.list, {}),
  staleTime: 60_000,
})

const changing = <Body, Data>(queries: ReturnType<typeof useQueryClient>, send: (body: Body) => Promise<Data>) => ({
  mutationFn: send,
  onSettled: () => queries.invalidateQueries({ queryKey: ['menu'] }),
  meta: { shownInPlace: true },
})

export type MenuFacts = Sent<typeof menuApi.add>['body']
export const useSaveMenu = (id: string | null) =>
  useMutation(
    changing(useQueryClient(), async (body: MenuFacts): Promise<unknown> =>
      id ? call(menuApi.edit, { body: { id, ...body } }) : call(menuApi.add, { body }),
    ),
  )

/** In sequence, because each takes its place in the tree; menus added before a refusal stay. */
export const useAddMenus = () =>
  useMutation(
    changing(useQueryClient(), async (menus: readonly MenuFacts[]) => {
      for (const body of menus) await call(menuApi.add, { body })
    }),
  )

export const useDeleteMenu = () =>
  useMutation(changing(useQueryClient(), (id: string) => call(menuApi.delete, { body: { id } })))
