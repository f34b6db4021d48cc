// What a user may do and see: roles and their grants, resolved to permissions and organisations.
export { grantsOf, type Grants } from './grants.ts'
export { granter } from './granter.ts'
export { requireRolesInUse } from './may-act-on.ts'
export { seedRoles } from './seed-roles.ts'
