import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import { openTypes } from '@chargedeck/domain/menu/kinds'
import type { Tx } from '../../platform/context.ts'
import { listAppsWithMenus, listMenus, type MenuRow } from './store.ts'

type App = { code: string; name: string; active: boolean }
/** The menus that a user holds: a super admin holds all. */
export type MenuReader = { tx: Tx; menuIds: readonly string[] | 'all' }

/** Exactly one of them is active, and it comes first. */
export async function openApps({ tx, menuIds }: MenuReader): Promise<App[]> {
  const apps = await listAppsWithMenus(tx, menuIds)
  return apps.map(({ code, name }, index) => ({ code, name, active: index === 0 }))
}

export const menusOf = async ({ tx, menuIds }: MenuReader, appCode: string): Promise<MenuNode[]> =>
  (await listMenus(tx, appCode, menuIds)).map(presentMenu)

const { outside } = openTypes

function presentMenu({
  id,
  pid,
  code,
  name,
  component,
  redirect,
  router,
  icon,
  visible,
  openType,
  link,
}: MenuRow): MenuNode {
  const isOutside = openType === outside
  return {
    id,
    pid,
    name: code,
    component,
    hidden: false,
    redirect: isOutside ? link : redirect,
    path: isOutside ? link : router,
    meta: { title: name, icon, show: visible !== 'N', target: isOutside ? '_blank' : null, link },
  }
}
