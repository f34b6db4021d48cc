// Organisations: users, stations and data scopes belong to them.
export { orgFault, requireOrgInScope } from './scope.ts'
export { orgIdsBelow } from './store.ts'
