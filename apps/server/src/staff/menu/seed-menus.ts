import { openTypes } from '@chargedeck/domain/menu/kinds'
import type { Context } from '../../platform/context.ts'
import { buttonsOf, homePage, shippedApps, shippedFolders, type ShippedApp } from './shipped-menus.ts'
import type { ShippedPage } from './menus/shipped-page.ts'
import { insertMissingApp } from '../app/public.ts'
import { insertMenus, listShipped, setMenuPermissions, type NewMenu, type ShippedMenu } from './seed-store.ts'

const kind = { folder: 0, page: 1, button: 2 }

/** Adds missing shipped apps and menus by code and returns the ids of new menus; what staff changed or deleted stays so. Runs at every start. */
export async function seedMenus(ctx: Context): Promise<string[]> {
  for (const [index, app] of shippedApps.entries())
    await insertMissingApp(ctx.tx, { id: ctx.nextId(), ...app, sort: index + 1, createTime: ctx.now() })
  const known = new Map((await listShipped(ctx.tx)).map((menu) => [menu.code, menu]))
  const seeding: Seeding = { ctx, known, missing: [], changed: [] }
  seedTree(seeding)
  await insertMenus(ctx.tx, seeding.missing)
  await setMenuPermissions(ctx.tx, seeding.changed)
  return seeding.missing.map(({ id }) => id)
}

type Seeding = {
  ctx: Context
  known: ReadonlyMap<string, ShippedMenu>
  missing: NewMenu[]
  /** A new version may add read calls to a button. */
  changed: { id: string; permission: string }[]
}
type Parent = { id: string; pids: string }
const root: Parent = { id: '0', pids: '[0],' }
const pidsBelow = ({ pids }: Parent, id: string): string => `${pids}[${id}],`

function seedTree(seeding: Seeding): void {
  seedPage(seeding, root, homePage, { application: 'operation', sort: 1, icon: 'home' })
  for (const [index, { pages, ...folder }] of shippedFolders.entries()) {
    const redirect = pages[0]?.router ?? null
    const id = seedMenu(seeding, root, {
      ...folder,
      redirect,
      type: kind.folder,
      component: 'RouteView',
      sort: index + 2,
    })
    for (const [at, page] of pages.entries())
      seedPage(seeding, { id, pids: pidsBelow(root, id) }, page, { application: folder.application, sort: at + 1 })
  }
}

type Place = { application: ShippedApp; sort: number; icon?: string }

function seedPage(seeding: Seeding, parent: Parent, page: ShippedPage, place: Place): void {
  const { code, name, router, component } = page
  const id = seedMenu(seeding, parent, {
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
    seedMenu(seeding, below, { ...button, type: kind.button, application: place.application, sort: 100 })
    const known = seeding.known.get(button.code)
    if (known && known.permission !== button.permission)
      seeding.changed.push({ id: known.id, permission: button.permission })
  }
}

type Made = { application: string; code: string; name: string; type: number; sort: number } & Partial<
  Record<'icon' | 'router' | 'component' | 'redirect' | 'permission', string | null>
> & { openType?: number }

/** The id that the menu has, or gets. */
function seedMenu({ ctx, known, missing }: Seeding, parent: Parent, menu: Made): string {
  const found = known.get(menu.code)
  if (found) return found.id
  const id = ctx.nextId()
  missing.push({ ...menu, id, pid: parent.id, pids: parent.pids, createTime: ctx.now() })
  return id
}
