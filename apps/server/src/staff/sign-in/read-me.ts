import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import type { Me } from '@chargedeck/contract/staff/sign-in/calls'
import type { Context } from '../../platform/context.ts'
import { menusOf, openApps, type MenuReader } from '../menu/public.ts'
import { grantsOf, type Grants } from '../role/public.ts'
import {
  findUser,
  findWorkplaceOrNull,
  listExtPostsOf,
  listPositionsOf,
  superAdminType,
  type UserRow,
} from '../user/public.ts'
import { menuReaderOf } from './change-app.ts'
import { rememberByVersion } from './remember-by-version.ts'
import { presentMe } from './present-me.ts'
import { isDemo, listAllOrgs, readGrantVersion } from './store.ts'

type Menus = Pick<Me, 'apps' | 'menus' | 'pages'>

/** Reads all that the console needs to know about the signed-in user, always from the current rows. */
export function meReader(): (ctx: Context) => Promise<Me> {
  const grantsByUser = rememberByVersion<Grants>()
  const menusByRoles = rememberByVersion<Menus>()
  return async (ctx) => {
    const user = await findUser(ctx.tx, ctx.actor.userId)
    const version = await readGrantVersion(ctx.tx)
    const grants = await grantsByUser({ version, key: user.id, read: () => grantsOf(ctx.tx, user.id) })
    const isSuperAdmin = user.adminType === superAdminType
    const key = isSuperAdmin ? 'all' : grants.roles.map(({ id }) => id).join()
    const read = () => readMenus(menuReaderOf(ctx, user, grants))
    return {
      ...presentMe(user),
      loginEmpInfo: await readWorkplace(ctx, user),
      ...(await menusByRoles({ version, key, read })),
      roles: grants.roles.map(({ id, code, name }) => ({ id, code, name })),
      permissions: [...grants.permissions],
      dataScopes: isSuperAdmin || grants.orgIds === 'all' ? await listAllOrgs(ctx.tx) : [...grants.orgIds],
      tenants: null,
      demo: await isDemo(ctx.tx),
      passwordExpired: user.passwordExpired === 1,
    }
  }
}

async function readMenus(reader: MenuReader): Promise<Menus> {
  const apps = await openApps(reader)
  const menus: MenuNode[] = apps[0] ? await menusOf(reader, apps[0].code) : []
  const others: MenuNode[] = []
  for (const { code } of apps.slice(1)) others.push(...(await menusOf(reader, code)))
  return { apps, menus, pages: addressesIn([...menus, ...others]) }
}

const addressesIn = (menus: readonly MenuNode[]): string[] =>
  menus.flatMap(({ path, meta }) => (path === null || meta.target !== null ? [] : [`/${path.replace(/^\//, '')}`]))

async function readWorkplace({ tx }: Context, { id }: UserRow): Promise<Me['loginEmpInfo']> {
  const workplace = await findWorkplaceOrNull(tx, id)
  return {
    jobNum: workplace?.jobNum ?? null,
    orgId: workplace?.orgId ?? null,
    orgName: workplace?.orgName ?? null,
    extOrgPos: workplace ? await listExtPostsOf(tx, id) : [],
    positions: workplace ? await listPositionsOf(tx, id) : [],
  }
}
