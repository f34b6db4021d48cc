import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { employeeApi, employeeImportApi } from '@chargedeck/contract/customer/customer-group/employee-calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, Refusal } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const groupPage = (query: Sent<typeof customerGroupApi.page>['query']) =>
  queryOptions({
    queryKey: ['customer-group', 'page', query] as readonly unknown[],
    queryFn: () => call(customerGroupApi.page, { query }),
  })

export const groupDetail = (id: string) =>
  queryOptions({
    queryKey: ['customer-group', 'detail', id],
    queryFn: () => call(customerGroupApi.detail, { query: { id } }),
  })

/** Deleted, or out of the user's sight. */
export const isRefused = (error: unknown): boolean => error instanceof Refusal

export const employeePage = (query: Sent<typeof employeeApi.page>['query']) =>
  queryOptions({
    queryKey: ['customer-group', 'employees', query] as readonly unknown[],
    queryFn: () => call(employeeApi.page, { query }),
  })

/** Employees are customers: both lists show the change. */
const useChange = changeOf('customer-group', 'customer')

export const useSaveGroup = () =>
  useChange((body: Sent<typeof customerGroupApi.addedOrModify>['body']) =>
    call(customerGroupApi.addedOrModify, { body }),
  )
export const useDeleteGroup = () => useChange((id: string) => call(customerGroupApi.delete, { body: { id } }))
export const useGroupStatus = () =>
  useChange((body: Sent<typeof customerGroupApi.updateStatus>['body']) => call(customerGroupApi.updateStatus, { body }))
export const useAddEmployee = () =>
  useChange((body: Sent<typeof employeeApi.add>['body']) => call(employeeApi.add, { body }))
export const useEditEmployee = () =>
  useChange((body: Sent<typeof employeeApi.edit>['body']) => call(employeeApi.edit, { body }))
export const useRemoveEmployee = () =>
  useChange((body: Sent<typeof employeeApi.leave>['body']) => call(employeeApi.leave, { body }))
export const useKeepEmployees = () => useChange((id: string) => call(employeeImportApi.keep, { body: { id } }))

export const useCheckEmployees = (groupId: string) =>
  useMutation({
    mutationFn: async (file: File) =>
      (await import('../../platform/upload.ts')).upload(employeeImportApi.check, { params: { groupId } }, file),
    meta: { shownInPlace: true },
  })

export const useEmployeeTemplate = () =>
  useMutation({
    mutationFn: async () =>
      (await import('../../platform/download.ts')).download(employeeImportApi.template, { query: {} }),
  })

/** The operation log records each reveal. */
export const useRevealGroup = (id: string) =>
  useMutation({ mutationFn: () => call(customerGroupApi.plain, { body: { id } }) })
