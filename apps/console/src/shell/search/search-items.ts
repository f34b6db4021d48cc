import type { Hit } from '@chargedeck/contract/insight/search/calls'
import { hitKindLabels, type HitKind } from '@chargedeck/contract/insight/search/enums'
import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import { pathTo } from '../menu-tree.ts'

export type AppMenus = { code: string; name: string; active: boolean; menus: readonly MenuNode[] }
export type Found = {
  key: string
  group: string
  title: string
  detail: string
  to: string
  /** The app that the page belongs to. */
  app: string
  isOutside: boolean
}

const pagesShown = 8
const components: Record<HitKind, string> = {
  STATION: 'main/station',
  PILE: 'main/charger-pile',
  GUN: 'main/charger-pile',
  CUSTOMER: 'main/customer/ordinary',
  ORDER: 'main/orders/charge',
}

/** Finds pages of all apps by part of their name or their folder's name; names that begin with the text come first. */
export function pagesFound(apps: readonly AppMenus[], text: string): Found[] {
  const word = text.trim().toLowerCase()
  const pages = apps.flatMap((app) =>
    app.menus.filter((node) => isPage(app.menus, node)).map((node) => pageOf(app, node)),
  )
  const rank = ({ title, detail }: Found) => {
    if (title.toLowerCase().startsWith(word)) return 0
    if (title.toLowerCase().includes(word)) return 1
    return detail.toLowerCase().includes(word) ? 2 : 3
  }
  return pages
    .filter((page) => rank(page) < 3)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, pagesShown)
}

const isPage = (menus: readonly MenuNode[], { id, path, meta }: MenuNode): boolean =>
  path !== null && meta.show && !menus.some(({ pid }) => pid === id)

function pageOf(app: AppMenus, { id, path, meta }: MenuNode): Found {
  const isOutside = meta.target === '_blank'
  const way = pathTo(app.menus, path ?? '').map((node) => node.meta.title)
  const detail = [app.name, ...way.slice(0, -1)].join(' / ')
  return {
    key: `page-${id}`,
    group: '页面',
    title: meta.title,
    detail,
    to: isOutside ? (meta.link ?? '') : withSlash(path),
    app: app.code,
    isOutside,
  }
}

/** A record that the server found, on the page that shows it; records whose page the user lacks are left out. */
export const recordsFound = (apps: readonly AppMenus[], hits: readonly Hit[]): Found[] =>
  hits.flatMap(({ kind, id, title, detail, search }) => {
    const at = (component: string, key: string, group: string, query: string): Found[] => {
      const app = apps.find(({ menus }) => menus.some((node) => node.component === component))
      const page = app?.menus.find((node) => node.component === component)
      if (!app || !page) return []
      const to = `${withSlash(page.path)}?${query}`
      return [{ key: `${key}-${id}`, group, title, detail, to, app: app.code, isOutside: false }]
    }
    const record = at(components[kind], kind, hitKindLabels[kind], search)
    if (kind !== 'CUSTOMER') return record
    const number = new URLSearchParams(search).get('customerNo') ?? ''
    return [...record, ...at('main/caller', 'CALLER', '来电', `number=${number}`)]
  })

const withSlash = (path: string | null): string => `/${(path ?? '').replace(/^\//, '')}`
