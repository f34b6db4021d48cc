import { consentApi } from '@chargedeck/contract/customer/consent/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const consentsOf = (customerId: string) =>
  queryOptions({
    queryKey: ['consent', 'of', customerId],
    queryFn: () => call(consentApi.list, { query: { customerId } }),
  })

export const consentTexts = queryOptions({ queryKey: ['consent', 'texts'], queryFn: () => call(consentApi.texts, {}) })

function useConsentChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([['consent'], ['customer', 'timeline']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    meta: { shownInPlace: true },
  })
}

export const useRecordConsent = () =>
  useConsentChange((customerId: string) => call(consentApi.record, { body: { customerId } }))
export const useWithdrawConsent = () =>
  useConsentChange((body: Sent<typeof consentApi.withdraw>['body']) => call(consentApi.withdraw, { body }))
export const usePublishText = () =>
  useConsentChange((body: Sent<typeof consentApi.publish>['body']) => call(consentApi.publish, { body }))
