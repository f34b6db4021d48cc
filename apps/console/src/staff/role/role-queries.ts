import type { Sent } from '@chargedeck/contract/endpoint'
import { roleApi, type Role } from '@chargedeck/contract/staff/role/calls'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const rolePage = (query: Sent<typeof roleApi.page>['query']) =>
  queryOptions({
    queryKey: ['role', 'page', query] as readonly unknown[],
    queryFn: () => call(roleApi.page, { query }),
  })

export const roleDetail = (id: string) =>
  queryOptions({ queryKey: ['role', 'detail', id], queryFn: () => call(roleApi.detail, { query: { id } }) })

export const roleHolders = (query: Sent<typeof roleApi.user>['query']) =>
  queryOptions({
    queryKey: ['role', 'user', query],
    queryFn: () => call(roleApi.user, { query }),
    placeholderData: keepPreviousData,
  })

/** Names of apps: a root of the grantable tree carries only the code of its app. */
export const resourceModules = queryOptions({
  queryKey: ['role', 'modules'],
  queryFn: () => call(roleApi.resTreeSelector, {}),
})

export const grantableMenus = queryOptions({
  queryKey: ['role', 'grantable'],
  queryFn: () => call(roleApi.treeForGrant, { query: {} }),
})

export const ownMenus = (id: string) =>
  queryOptions({ queryKey: ['role', 'menus', id], queryFn: () => call(roleApi.ownMenu, { query: { id } }), gcTime: 0 })

export const ownData = (id: string) =>
  queryOptions({ queryKey: ['role', 'data', id], queryFn: () => call(roleApi.ownData, { query: { id } }), gcTime: 0 })

const changing = <Body, Data>(queries: ReturnType<typeof useQueryClient>, send: (body: Body) => Promise<Data>) => ({
  mutationFn: send,
  onSettled: () => queries.invalidateQueries({ queryKey: ['role'] }),
  meta: { shownInPlace: true },
})

/** What the forms that grant something must know of a role. */
export type Granted = Pick<Role, 'id' | 'name' | 'dataScopeType'>

type Facts = Sent<typeof roleApi.add>['body']
/** Answers with the id of a new role. */
export const useSaveRole = (id: string | null) =>
  useMutation(
    changing(useQueryClient(), async (body: Facts): Promise<string | null> =>
      id ? call(roleApi.edit, { body: { id, ...body } }) : call(roleApi.add, { body }),
    ),
  )

export const useDeleteRole = () =>
  useMutation(changing(useQueryClient(), (id: string) => call(roleApi.delete, { body: { id } })))

export const useGrantMenu = () =>
  useMutation(
    changing(useQueryClient(), (body: Sent<typeof roleApi.grantMenu>['body']) => call(roleApi.grantMenu, { body })),
  )

export const useGrantData = () =>
  useMutation(
    changing(useQueryClient(), (body: Sent<typeof roleApi.grantData>['body']) => call(roleApi.grantData, { body })),
  )
