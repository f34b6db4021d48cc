// Companies: the owners of stations.
export { companyTopic } from './company-changed.ts'
export { isCompanyInReach } from './list-companies.ts'
export { companyOrNull, isCompanyInScope, ofCompaniesInScope } from './scope-store.ts'
