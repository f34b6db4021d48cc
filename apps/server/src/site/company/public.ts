// Companies: whose stations these are.
export { isCompanyInReach } from './list-companies.ts'
