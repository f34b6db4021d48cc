// Groups of customers: companies that pay for the charges of their employees.
export type { GroupDeletionGuards } from './change-status.ts'
export { matchingGroups } from './list-groups.ts'
export { lockEmployer } from './employer.ts'
export { sweepImportsDaily, sweepImportsHandler } from './import/sweep-imports.ts'
export { requireGroupInSight } from './store.ts'
