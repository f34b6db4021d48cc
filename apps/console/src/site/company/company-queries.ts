import type { Sent } from '@chargedeck/contract/endpoint'
import { companyApi } from '@chargedeck/contract/site/company/calls'
import { companyErrorCodes, companyErrorTexts } from '@chargedeck/contract/site/company/errors'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, Refusal } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const companyPage = (query: Sent<typeof companyApi.page>['query']) =>
  queryOptions({
    queryKey: ['company', 'page', query] as readonly unknown[],
    queryFn: () => call(companyApi.page, { query }),
  })

const notFound = 'COMPANY.NOT_FOUND'

/** Refused like any other record that is gone or out of sight: the list that finds it is its only call. */
export const companyOne = (id: string) =>
  queryOptions({
    queryKey: ['company', 'one', id],
    queryFn: async () => {
      const { rows } = await call(companyApi.page, { query: { id, pageSize: 1 } })
      if (rows[0]) return rows[0]
      throw new Refusal({ code: companyErrorCodes[notFound], message: companyErrorTexts[notFound] })
    },
  })

/** The operation log records each reveal. */
export const useRevealCompany = (id: string) =>
  useMutation({ mutationFn: () => call(companyApi.plain, { body: { id } }) })

const useChange = changeOf('company')
export type CompanyFacts = Sent<typeof companyApi.save>['body']
export const useSaveCompany = () => useChange((body: CompanyFacts) => call(companyApi.save, { body }))
export const useRefreshCompanies = () => useChange(() => call(companyApi.refresh, { body: {} }))
