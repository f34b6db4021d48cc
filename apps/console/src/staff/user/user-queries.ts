import { twoStepApi } from '@chargedeck/contract/staff/two-step/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { userApi } from '@chargedeck/contract/staff/user/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const userPage = (query: Sent<typeof userApi.page>['query']) =>
  queryOptions({
    queryKey: ['user', 'page', query] as readonly unknown[],
    queryFn: () => call(userApi.page, { query }),
  })

export const userDetail = (id: string) =>
  queryOptions({ queryKey: ['user', 'detail', id], queryFn: () => call(userApi.detail, { query: { id } }) })

export const rolesOf = (id: string) =>
  queryOptions({ queryKey: ['user', 'roles', id], queryFn: () => call(userApi.ownRole, { query: { id } }) })

export const orgsOf = (id: string) =>
  queryOptions({ queryKey: ['user', 'orgs', id], queryFn: () => call(userApi.ownData, { query: { id } }) })

function useUserChange<Given, Data>(change: (given: Given) => Promise<Data>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
    meta: { shownInPlace: true },
  })
}

export type UserFacts = Sent<typeof userApi.add>['body']
export const useAddUser = () => useUserChange((body: UserFacts) => call(userApi.add, { body }))
export const useEditUser = () =>
  useUserChange((body: Sent<typeof userApi.edit>['body']) => call(userApi.edit, { body }))
export const useDeleteUsers = () =>
  useUserChange((ids: readonly string[]) => call(userApi.delete, { body: ids.map((id) => ({ id })) }))
export const useChangeStatus = () =>
  useUserChange((body: { id: string; status: number }) => call(userApi.changeStatus, { body }))
export const useResetPassword = () => useUserChange((id: string) => call(userApi.resetPwd, { body: { id } }))
export const useEndTwoStep = () => useUserChange((id: string) => call(twoStepApi.endForUser, { body: { id } }))
export const useGrantRoles = () =>
  useUserChange(({ roleIds, ...user }: { id: string; roleIds: string[]; rowVersion?: number }) =>
    call(userApi.grantRole, { body: { ...user, grantRoleIdList: roleIds } }),
  )
export const useGrantOrgs = () =>
  useUserChange(({ id, orgIds }: { id: string; orgIds: string[] }) =>
    call(userApi.grantData, { body: { id, grantOrgIdList: orgIds } }),
  )
