// Companies: the owners of stations.
export { isCompanyInReach } from './list-companies.ts'
export { companyOrNull, isCompanyInScope, ofCompaniesInScope } from './scope-store.ts'
