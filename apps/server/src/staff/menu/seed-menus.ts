import { openTypes } from '@chargedeck/domain/menu/kinds'
import type { Context } from '../../platform/context.ts'
import { buttonsOf, homePage, shippedApps, shippedFolders, type ShippedApp } from './shipped-menus.ts'
import type { ShippedPage } from './menus/shipped-page.ts'
import { insertMissingApp } from '../app/public.ts'
import { insertMissingMenu, setMenuPermission } from './store.ts'

const kind = { folder: 0, page: 1, button: 2 }

/** Adds missing shipped apps and menus and returns the ids of new menus. Runs at every start. */
export async function seedMenus(ctx: Context): Promise<string[]> {
  const made: string[] = []
  const seeding = { ctx, made }
  for (const [index, app] of shippedApps.entries())
    await insertMissingApp(ctx.tx, { id: ctx.nextId(), ...app, sort: index + 1, createTime: ctx.now() })
  await seedPage(seeding, root, homePage, { application: 'operation', sort: 1, icon: 'home' })
  for (const [index, { pages, ...folder }] of shippedFolders.entries()) {
    const redirect = pages[0]?.router ?? null
    const id = await seedMenu(seeding, root, {
      ...folder,
      redirect,
      type: kind.folder,
      component: 'RouteView',
      sort: index + 2,
    })
    for (const [at, page] of pages.entries())
      await seedPage(seeding, { id, pids: pidsBelow(root, id) }, page, {
        application: folder.application,
        sort: at + 1,
      })
  }
  return made
}

type Seeding = { ctx: Context; made: string[] }
type Parent = { id: string; pids: string }
const root: Parent = { id: '0', pids: '[0],' }
const pidsBelow = ({ pids }: Parent, id: string): string => `${pids}[${id}],`

type Place = { application: ShippedApp; sort: number; icon?: string }

async function seedPage(seeding: Seeding, parent: Parent, page: ShippedPage, place: Place): Promise<void> {
  const { code, name, router, component } = page
  const id = await seedMenu(seeding, parent, {
    code,
    name,
    router,
    component,
    type: kind.page,
    openType: openTypes.component,
    ...place,
  })
  const below = { id, pids: pidsBelow(parent, id) }
  for (const button of buttonsOf(page)) {
    const buttonId = await seedMenu(seeding, below, {
      ...button,
      type: kind.button,
      application: place.application,
      sort: 100,
    })
    await setMenuPermission(seeding.ctx.tx, buttonId, button.permission) // a new version may add read calls
  }
}

type Made = { application: string; code: string; name: string; type: number; sort: number } & Partial<
  Record<'icon' | 'router' | 'component' | 'redirect' | 'permission', string | null>
> & { openType?: number }

async function seedMenu({ ctx, made }: Seeding, parent: Parent, menu: Made): Promise<string> {
  const row = { ...menu, id: ctx.nextId(), pid: parent.id, pids: parent.pids, createTime: ctx.now() }
  const { id, isNew } = await insertMissingMenu(ctx.tx, row)
  if (isNew) made.push(id)
  return id
}
