import type { Sent } from '@chargedeck/contract/endpoint'
import { companyApi } from '@chargedeck/contract/site/company/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const companyPage = (query: Sent<typeof companyApi.page>['query']) =>
  queryOptions({
    queryKey: ['company', 'page', query] as readonly unknown[],
    queryFn: () => call(companyApi.page, { query }),
  })

/** The operation log records each reveal. */
export const useRevealCompany = (id: string) =>
  useMutation({ mutationFn: () => call(companyApi.plain, { body: { id } }) })

const useChange = changeOf('company')
export type CompanyFacts = Sent<typeof companyApi.save>['body']
export const useSaveCompany = () => useChange((body: CompanyFacts) => call(companyApi.save, { body }))
export const useRefreshCompanies = () => useChange(() => call(companyApi.refresh, { body: {} }))
