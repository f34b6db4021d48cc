import { companyApi } from '@chargedeck/contract/site/company/calls'
import { implement } from '../../platform/http/implement.ts'
import { refreshCompanies } from './company-changed.ts'
import { listCompanyOptions } from './list-companies.ts'
import { listCompanyPage } from './list-company-page.ts'
import { saveCompany, type BeginCompany } from './save-company.ts'

export const companyRoutes = (begin: BeginCompany) =>
  implement(companyApi, {
    list: async (ctx) => listCompanyOptions(ctx),
    page: async (ctx, { query }) => listCompanyPage(ctx, query),
    save: async (ctx, { body }) => saveCompany(ctx, begin, body),
    refresh: async (ctx) => refreshCompanies(ctx),
  })
