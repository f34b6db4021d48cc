// What a user may do and see: grants of roles, resolved to codes of calls and to organisations.
export { grantsOf, type Grants } from './grants.ts'
export { granter } from './granter.ts'
export { seedRoles } from './seed-roles.ts'
