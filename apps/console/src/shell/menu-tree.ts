import type { MenuNode } from '@chargedeck/contract/staff/menu/node'

export type MenuBranch = { node: MenuNode; children: MenuBranch[] }

const root = '0'

/** Builds a tree from the server's flat list; a node without its parent becomes a root instead of being lost. */
export function treeOf(menus: readonly MenuNode[]): MenuBranch[] {
  const branches = new Map(menus.map((node) => [node.id, { node, children: [] as MenuBranch[] }]))
  const top: MenuBranch[] = []
  for (const branch of branches.values()) {
    const parent = branch.node.pid === root ? undefined : branches.get(branch.node.pid)
    ;(parent?.children ?? top).push(branch)
  }
  return top
}

/** The nodes of the side menu: hidden nodes are left out with their children, and so are folders that become empty. */
export const visibleTree = (branches: readonly MenuBranch[]): MenuBranch[] =>
  branches.flatMap(({ node, children }) => {
    if (!node.meta.show || node.hidden) return []
    const shown = visibleTree(children)
    return children.length > 0 && shown.length === 0 ? [] : [{ node, children: shown }]
  })

/** The nodes from the root down to a page. */
export function pathTo(menus: readonly MenuNode[], pathname: string): MenuNode[] {
  const way: MenuNode[] = []
  let at =
    menus.find((node) => samePath(node.path, pathname) && !isFolder(menus, node)) ??
    menus.find((node) => samePath(node.path, pathname))
  while (at && !way.includes(at)) {
    way.unshift(at)
    const { pid } = at
    at = menus.find(({ id }) => id === pid)
  }
  return way
}

export type MenuPage = { component: string; title: string; redirect: string | null }

export function pageOfMenu(menus: readonly MenuNode[], pathname: string): MenuPage | null {
  const node = pathTo(menus, pathname).at(-1)
  if (!node) return null
  return {
    component: node.component ?? '',
    title: node.meta.title,
    redirect: isFolder(menus, node) ? firstPageIn(menus, node) : null,
  }
}

/** The page that a folder names, or where the role has not that page the first that it has. */
function firstPageIn(menus: readonly MenuNode[], { id, redirect }: MenuNode): string | null {
  if (menus.some(({ path }) => redirect !== null && samePath(path, redirect))) return redirect
  const shown = visibleTree(menus.filter(({ pid }) => pid === id).map((node) => ({ node, children: [] })))
  const page = shown.find(({ node: { path, meta } }) => path !== null && meta.target !== '_blank')
  return page?.node.path ? `/${page.node.path.replace(/^\//, '')}` : redirect
}

const isFolder = (menus: readonly MenuNode[], { id }: MenuNode): boolean => menus.some(({ pid }) => pid === id)
const samePath = (path: string | null, pathname: string): boolean =>
  path !== null && `/${path.replace(/^\//, '')}` === pathname.replace(/(.)\/$/, '$1')

/** The first page of an app, as its menu shows it; home when every page opens elsewhere. */
export function firstPageOf(menus: readonly MenuNode[]): string {
  const leaves = (branches: readonly MenuBranch[]): MenuNode[] =>
    branches.flatMap(({ node, children }) => (children.length > 0 ? leaves(children) : [node]))
  const page = leaves(visibleTree(treeOf(menus))).find(({ path, meta }) => path !== null && meta.target !== '_blank')
  return `/${(page?.path ?? 'welcome').replace(/^\//, '')}`
}
