// Companies: the owners of stations.
export { companyTopic } from './company-changed.ts'
export { isCompanyInReach } from './list-companies.ts'
export type { BeginCompany } from './save-company.ts'
export { companyOrNull, isCompanyInScope, ofCompaniesInScope, orgOfCompany, takesCustomers } from './scope-store.ts'
