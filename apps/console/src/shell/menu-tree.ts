import type { MenuNode } from '@chargedeck/contract/staff/menu/calls'

export type MenuBranch = { node: MenuNode; children: MenuBranch[] }

const root = '0'

/** The server's flat list as a tree; a node whose parent is missing stands at the top rather than nowhere. */
export function treeOf(menus: readonly MenuNode[]): MenuBranch[] {
  const branches = new Map(menus.map((node) => [node.id, { node, children: [] as MenuBranch[] }]))
  const top: MenuBranch[] = []
  for (const branch of branches.values()) {
    const parent = branch.node.pid === root ? undefined : branches.get(branch.node.pid)
    ;(parent?.children ?? top).push(branch)
  }
  return top
}

/** What the side menu shows: hidden nodes are left out with all below them, and so are folders that end up empty. */
export const visibleTree = (branches: readonly MenuBranch[]): MenuBranch[] =>
  branches.flatMap(({ node, children }) => {
    if (!node.meta.show || node.hidden) return []
    const shown = visibleTree(children)
    return children.length > 0 && shown.length === 0 ? [] : [{ node, children: shown }]
  })

/** The way from the top down to a page. */
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
    redirect: isFolder(menus, node) ? node.redirect : null,
  }
}

const isFolder = (menus: readonly MenuNode[], { id }: MenuNode): boolean => menus.some(({ pid }) => pid === id)
const samePath = (path: string | null, pathname: string): boolean =>
  path !== null && `/${path.replace(/^\//, '')}` === pathname.replace(/(.)\/$/, '$1')
