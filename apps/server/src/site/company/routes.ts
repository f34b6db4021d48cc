import { companyApi } from '@chargedeck/contract/site/company/calls'
import { implement } from '../../platform/http/implement.ts'
import { listCompanyOptions } from './list-companies.ts'

export const companyRoutes = implement(companyApi, { list: async (ctx) => listCompanyOptions(ctx) })
