import { twoStepApi } from '@chargedeck/contract/staff/two-step/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { userApi } from '@chargedeck/contract/staff/user/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

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

const useChange = changeOf('user')

export type UserFacts = Sent<typeof userApi.add>['body']
export const useAddUser = () => useChange((body: UserFacts) => call(userApi.add, { body }))
export const useEditUser = () => useChange((body: Sent<typeof userApi.edit>['body']) => call(userApi.edit, { body }))
export const useDeleteUsers = () =>
  useChange((ids: readonly string[]) => call(userApi.delete, { body: ids.map((id) => ({ id })) }))
export const useChangeStatus = () =>
  useChange((body: { id: string; status: number }) => call(userApi.changeStatus, { body }))
export const useResetPassword = () => useChange((id: string) => call(userApi.resetPwd, { body: { id } }))
export const useEndTwoStep = () => useChange((id: string) => call(twoStepApi.endForUser, { body: { id } }))
export const useGrantRoles = () =>
  useChange(({ roleIds, ...user }: { id: string; roleIds: string[]; rowVersion?: number }) =>
    call(userApi.grantRole, { body: { ...user, grantRoleIdList: roleIds } }),
  )
export const useGrantOrgs = () =>
  useChange(({ id, orgIds }: { id: string; orgIds: string[] }) =>
    call(userApi.grantData, { body: { id, grantOrgIdList: orgIds } }),
  )
