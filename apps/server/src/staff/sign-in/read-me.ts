import type { Me, MenuNode } from '@chargedeck/contract/staff/sign-in/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { menusOf, openApps, type MenuReader } from '../menu/public.ts'
import { grantsOf, type Grants } from '../role/public.ts'
import { findUser, getWorkplaceOrNull, listExtPostsOf, listPositionsOf, type UserRow } from '../user/public.ts'
import { keptByVersion } from './kept-by-version.ts'
import { getGrantVersion, isDemo, listAllOrgs } from '../session/store.ts'

const superAdmin = 1

const grantsKept = keptByVersion<Grants>()
const menusKept = keptByVersion<{ apps: Me['apps']; menus: MenuNode[] }>()

/** Everything the console needs to know about who signed in: as it is now, never from the session. */
export async function readMe(ctx: Context): Promise<Me> {
  const user = await findUser(ctx.tx, ctx.actor.userId)
  const at = { server: ctx.sealer, version: await getGrantVersion(ctx.tx) }
  const grants = await grantsKept({ ...at, key: user.id, read: () => grantsOf(ctx.tx, user.id) })
  const reader = readerOf(ctx, user, grants)
  const heldBy = user.adminType === superAdmin ? 'all' : grants.roles.map(({ id }) => id).join()
  const { apps, menus } = await menusKept({ ...at, key: heldBy, read: () => readMenus(reader) })
  const work = await getWorkplaceOrNull(ctx.tx, user.id)
  const seesAll = user.adminType === superAdmin || grants.orgIds === 'all'
  return {
    ...presentUser(user),
    loginEmpInfo: {
      jobNum: work?.jobNum ?? null,
      orgId: work?.orgId ?? null,
      orgName: work?.orgName ?? null,
      extOrgPos: work ? await listExtPostsOf(ctx.tx, user.id) : [],
      positions: work ? await listPositionsOf(ctx.tx, user.id) : [],
    },
    apps,
    roles: grants.roles.map(({ id, code, name }) => ({ id, code, name })),
    permissions: [...grants.permissions],
    menus,
    dataScopes: seesAll || grants.orgIds === 'all' ? await listAllOrgs(ctx.tx) : [...grants.orgIds],
    tenants: null,
    demo: await isDemo(ctx.tx),
    passwordExpired: user.passwordExpired === 1,
  }
}

async function readMenus(reader: MenuReader): Promise<{ apps: Me['apps']; menus: MenuNode[] }> {
  const apps = await openApps(reader)
  return { apps, menus: apps[0] ? await menusOf(reader, apps[0].code) : [] }
}

/** The menu of another of the caller's apps. */
export async function changeApp(ctx: Context, code: string): Promise<MenuNode[]> {
  ctx.noteNothing()
  const user = await findUser(ctx.tx, ctx.actor.userId)
  const reader = readerOf(ctx, user, await grantsOf(ctx.tx, user.id))
  if (!(await openApps(reader)).some((app) => app.code === code)) throw new AppError('APP.NOT_FOUND')
  return menusOf(reader, code)
}

const readerOf = ({ tx }: Context, { adminType }: UserRow, { menuIds }: Grants): MenuReader => ({
  tx,
  menuIds: adminType === superAdmin ? 'all' : menuIds,
})

const presentUser = (user: UserRow) => ({
  id: user.id,
  account: user.account,
  username: user.account,
  nickName: user.nickName,
  name: user.name,
  avatar: user.avatar,
  birthday: user.birthday,
  sex: user.sex,
  email: user.email,
  phone: user.phone,
  tel: user.tel,
  adminType: user.adminType,
  lastLoginIp: user.lastLoginIp,
  lastLoginAddress: null,
  lastLoginTime: user.lastLoginTime && toWallTime(user.lastLoginTime),
  lastLoginBrowser: user.lastLoginBrowser,
  lastLoginOs: user.lastLoginOs,
})
