import type { Sent } from '@chargedeck/contract/endpoint'
import { registerApi } from '@chargedeck/contract/staff/register/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const key = ['register']

export const registerPage = (query: Sent<typeof registerApi.page>['query']) =>
  queryOptions({
    queryKey: [...key, 'page', query] as readonly unknown[],
    queryFn: () => call(registerApi.page, { query }),
  })

function useDecision<Given>(decide: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    meta: { shownInPlace: true },
  })
}

export const useApprove = () =>
  useDecision((body: Sent<typeof registerApi.approve>['body']) => call(registerApi.approve, { body }))
export const useRefuse = () =>
  useDecision((body: Sent<typeof registerApi.refuse>['body']) => call(registerApi.refuse, { body }))
