import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { cardApi } from '@chargedeck/contract/customer/customer/cards'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const customerPage = (query: Sent<typeof customerApi.page>['query']) =>
  queryOptions({
    queryKey: ['customer', 'page', query] as readonly unknown[],
    queryFn: () => call(customerApi.page, { query }),
  })

export const customerDetail = (id: string) =>
  queryOptions({ queryKey: ['customer', 'detail', id], queryFn: () => call(customerApi.detail, { query: { id } }) })

/** The operation log records each reveal. */
export const useReveal = (id: string) => useMutation({ mutationFn: () => call(customerApi.plain, { body: { id } }) })
export const useRevealCard = (cardId: string) =>
  useMutation({ mutationFn: () => call(cardApi.plain, { body: { cardId } }) })

const useCustomerChange = changeOf('customer', 'caller')

type Body<E extends Parameters<typeof call>[0]> = Sent<E> extends { body: infer B } ? B : never

export const useWriteCustomer = () =>
  useCustomerChange((body: Body<typeof customerApi.addedOrModify>) => call(customerApi.addedOrModify, { body }))
export const useLockCustomer = () =>
  useCustomerChange((body: Body<typeof customerApi.lockMgr>) => call(customerApi.lockMgr, { body }))
export const useDeleteCustomer = () =>
  useCustomerChange((body: Body<typeof customerApi.delete>) => call(customerApi.delete, { body }))
export const useAddCard = () => useCustomerChange((body: Body<typeof cardApi.add>) => call(cardApi.add, { body }))
export const useUnbindCard = () =>
  useCustomerChange((body: Body<typeof cardApi.remove>) => call(cardApi.remove, { body }))
export const useReportCard = () =>
  useCustomerChange((body: Body<typeof cardApi.report>) => call(cardApi.report, { body }))
export const useSetCardValidity = () =>
  useCustomerChange((body: Body<typeof cardApi.setValidity>) => call(cardApi.setValidity, { body }))
