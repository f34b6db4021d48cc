// Organisations: what people, stations and data scopes hang on.
export { requireOrgInScope } from './scope.ts'
export { orgIdsBelow } from './store.ts'
