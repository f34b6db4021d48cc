import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import type { MenuProps } from 'antd'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { MenuIcon } from '../staff/menu/parts/menu-icon.tsx'
import { pathTo, treeOf, visibleTree, type MenuBranch } from './menu-tree.ts'
import { menuAddressOf } from './pages-behind.ts'

type Item = NonNullable<MenuProps['items']>[number]

/** The menu as antd draws it, and the keys down to the open page. */
export function useMenuItems(menus: readonly MenuNode[]): { items: Item[]; way: string[]; pathname: string } {
  const { pathname } = useLocation()
  const way = useMemo(() => pathTo(menus, menuAddressOf(pathname)).map(({ id }) => id), [menus, pathname])
  const items = useMemo(() => visibleTree(treeOf(menus)).map(itemOf), [menus])
  return { items, way, pathname }
}

function itemOf({ node, children }: MenuBranch): Item {
  const icon = node.meta.icon ? <MenuIcon name={node.meta.icon} /> : null
  const { title } = node.meta
  if (children.length > 0) return { key: node.id, icon, label: title, children: children.map(itemOf) }
  return { key: node.id, icon, title, label: <MenuLink node={node} /> }
}

function MenuLink({ node: { path, meta } }: { node: MenuNode }) {
  if (meta.target === '_blank') {
    return (
      <a href={meta.link ?? path ?? '#'} target="_blank" rel="noreferrer">
        {meta.title}
      </a>
    )
  }
  return <Link to={path ?? '/404'}>{meta.title}</Link>
}
