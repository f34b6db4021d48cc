// Companies: the owners of stations.
export { companyAt, companyHistory } from './version/company-at.ts'
export { companyTopic } from './company-changed.ts'
export { isCompanyInReach } from './list-companies.ts'
export type { BeginCompany } from './save-company.ts'
export { keepVersion } from './version/keep-version.ts'
export { companyOrNull, isCompanyInScope, ofCompaniesInScope, orgOfCompany, takesCustomers } from './scope-store.ts'
