import type { ResourceModule } from '@chargedeck/contract/staff/role/calls'
import { listLiveApps } from '../app/public.ts'
import { listGrantableMenus } from '../menu/public.ts'
import type { Context } from '../../platform/context.ts'
import { heldMenus } from './held-menus.ts'

const kind = { page: 1, button: 2 }

/** What the caller may grant: apps with their pages, each with its buttons. */
export async function readResourceTree(ctx: Context): Promise<ResourceModule[]> {
  const menus = await listGrantableMenus(ctx, await heldMenus(ctx))
  const names = new Map(menus.map(({ id, name }) => [id, name]))
  const modules = (await listLiveApps(ctx.tx)).map(({ id: module, name, code }) => {
    const pages = menus.filter(({ type, application }) => type === kind.page && application === code)
    const menu = pages.map(({ id, pid, name: title }) => {
      const buttons = menus.filter((below) => below.type === kind.button && below.pid === id)
      const button = buttons.map((below) => ({ id: below.id, title: below.name }))
      return { id, parentId: pid, parentName: names.get(pid) ?? null, title, module, button }
    })
    return { id: module, title: name, icon: null, menu }
  })
  return modules.filter(({ menu }) => menu.length > 0)
}
