// Companies: the owners of stations.
export { isCompanyInReach } from './list-companies.ts'
