import type { Received } from '@chargedeck/contract/endpoint'
import type { MenuChoice, MenuRecord, MenuTree, menuApi } from '@chargedeck/contract/staff/menu/calls'
import type { Context } from '../../platform/context.ts'
import { choicesOf, growTree } from './grow-tree.ts'
import type { MenuRow } from './store.ts'
import { listTreeMenus } from './tree-store.ts'

/** The menus that match the name, with all their ancestors, so that they form a tree. */
export async function listMenuTree(
  ctx: Context,
  { application, name }: Received<typeof menuApi.list>['query'],
): Promise<MenuTree[]> {
  const within = { ...(application && { application }), withButtons: true }
  const menus = await listTreeMenus(ctx.tx, within)
  if (!name) return growTree(menus.map(presentMenuRecord))
  const matching = await listTreeMenus(ctx.tx, { ...within, name })
  const shown = new Set(matching.flatMap(({ id, pids }) => [id, ...idsIn(pids)]))
  return growTree(menus.filter(({ id }) => shown.has(id)).map(presentMenuRecord))
}

const idsIn = (pids: string): string[] => [...pids.matchAll(/\d+/g)].map(([id]) => id)

/** Folders and pages: possible parents. */
export const listParents = async (ctx: Context, application: string | undefined): Promise<MenuChoice[]> =>
  choicesOf(await listTreeMenus(ctx.tx, { ...(application && { application }), withButtons: false }))

export const presentMenuRecord = (row: MenuRow): MenuRecord => ({
  id: row.id,
  pid: row.pid,
  pids: row.pids,
  name: row.name,
  code: row.code,
  type: row.type,
  icon: row.icon,
  router: row.router,
  component: row.component,
  permission: row.permission,
  application: row.application,
  openType: row.openType,
  visible: row.visible,
  link: row.link,
  redirect: row.redirect,
  weight: row.weight,
  sort: row.sort,
  remark: row.remark,
  status: row.status,
  ssoHost: row.ssoHost,
  hasSsoSecret: row.ssoSecret !== null,
})
