import { allCalls } from '@chargedeck/contract/api'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { holdsAll } from '@chargedeck/domain/role/rights'
import type { Actor } from '../../platform/context.ts'

/** Calls that need a grant. */
export const grantableCalls = allCalls.filter(({ open }) => open === undefined)

const everyPermission = grantableCalls.map(permissionOf)

/** Only a user with every permission for every organisation changes what all organisations share. */
export const holdsEverything = ({ permissions, orgIds }: Actor): boolean =>
  orgIds === 'all' && holdsAll(permissions, everyPermission)
