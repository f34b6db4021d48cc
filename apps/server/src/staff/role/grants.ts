import { menuTypes } from '@chargedeck/domain/menu/kinds'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { orgIdsBelow } from '../org/public.ts'
import {
  findMainOrgOrNull,
  listGrantedMenus,
  listRoleOrgs,
  listRoles,
  listUserOrgs,
  type GrantedMenu,
  type RoleRow,
} from './store.ts'

export type Grants = {
  roles: readonly RoleRow[]
  menuIds: readonly string[]
  permissions: readonly string[]
  orgIds: readonly string[] | 'all'
  seesOwn: boolean
}

/** What a user's roles give at this moment. A super admin needs no roles. */
export async function grantsOf(db: Db | Tx, userId: string): Promise<Grants> {
  const roles = await listRoles(db, userId)
  const menus = await listGrantedMenus(
    db,
    roles.map(({ id }) => id),
  )
  const permissions = [...new Set(menus.flatMap(codesOf))].toSorted()
  return { roles, menuIds: menus.map(({ id }) => id), permissions, ...(await scopeOf(db, userId, roles)) }
}

const { button, page } = menuTypes

/** A button gives its permissions; a page gives the permission of its path; a folder gives none. */
export function codesOf({ type, router, permission }: Pick<GrantedMenu, 'type' | 'router' | 'permission'>): string[] {
  if (type === button)
    return (permission ?? '')
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean)
  return type === page && router ? [router.replace(/^\//, '').replaceAll('/', ':')] : []
}

const scope = { all: 1, ownAndBelow: 2, own: 3, self: 4, listed: 5 }

/** Listed organisations add up. Of the other kinds the strongest counts, relative to the user's own organisation. */
async function scopeOf(
  db: Db | Tx,
  userId: string,
  roles: readonly RoleRow[],
): Promise<Pick<Grants, 'orgIds' | 'seesOwn'>> {
  const listing = roles.filter(({ dataScopeType }) => dataScopeType === scope.listed).map(({ id }) => id)
  const strongest = Math.min(...roles.map(({ dataScopeType }) => dataScopeType).filter((kind) => kind !== scope.listed))
  if (strongest === scope.all) return { orgIds: 'all', seesOwn: false }
  const listed = [...(await listUserOrgs(db, userId)), ...(await listRoleOrgs(db, listing))]
  const own = strongest === scope.ownAndBelow || strongest === scope.own ? await findMainOrgOrNull(db, userId) : null
  const measured = own === null ? [] : strongest === scope.own ? [own] : await orgIdsBelow(db, own)
  return { orgIds: [...new Set([...listed, ...measured])], seesOwn: strongest === scope.self }
}
