import { dataScopes } from '@chargedeck/domain/role/data-scopes'
import { holdsAll } from '@chargedeck/domain/role/rights'
import type { Context } from '../../platform/context.ts'
import { listRoles } from './store.ts'

const { all, orgAndBelow, listed } = dataScopes

/**
 * Whether the caller may grant this data scope: "all" only a super admin, listed organisations only a user who sees them,
 * "and below" only a user who sees below their own. The other kinds depend on the holder, whom the caller must see anyway.
 */
export async function maySee({ tx, actor }: Context, kind: number, orgIds: readonly string[]): Promise<boolean> {
  if (actor.permissions === 'all') return true
  if (kind === all) return false
  if (kind === listed) return holdsAll(actor.orgIds, orgIds)
  if (kind !== orgAndBelow || actor.orgIds === 'all') return true
  return (await listRoles(tx, actor.userId)).some(({ dataScopeType }) => dataScopeType === orgAndBelow)
}
