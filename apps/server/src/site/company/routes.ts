import { companyApi } from '@chargedeck/contract/site/company/calls'
import { implement } from '../../platform/http/implement.ts'
import { refreshCompanies } from './company-changed.ts'
import { listCompanyOptions } from './list-companies.ts'
import { listCompanyPage } from './list-company-page.ts'
import { revealCompany } from './reveal-company.ts'
import { saveCompany, type BeginCompany } from './save-company.ts'

export const companyRoutes = (begin: BeginCompany) =>
  implement(companyApi, {
    list: async (ctx) => listCompanyOptions(ctx),
    page: async (ctx, { query }) => listCompanyPage(ctx, query),
    save: async (ctx, { body }) => saveCompany(ctx, begin, body),
    plain: async (ctx, { body }) => revealCompany(ctx, body.id),
    refresh: async (ctx) => refreshCompanies(ctx),
  })
