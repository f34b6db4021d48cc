import type { MenuNode } from '@chargedeck/contract/session'
import { Menu, type MenuProps } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { MenuIcon } from './menu-icon.tsx'
import { pathTo, treeOf, visibleTree, type MenuBranch } from './menu-tree.ts'

type Props = { menus: readonly MenuNode[]; dark: boolean; collapsed: boolean; onGo?: () => void }

/** One folder open at a time; where one is stays open and marked. */
export function SideMenu({ menus, dark, collapsed, onGo }: Props) {
  const { pathname } = useLocation()
  const way = useMemo(() => pathTo(menus, pathname).map(({ id }) => id), [menus, pathname])
  const items = useMemo(() => visibleTree(treeOf(menus)).map(itemOf), [menus])
  const [chosen, setChosen] = useState<{ at: string; open: string[] } | null>(null)
  const open = chosen?.at === pathname ? chosen.open : way.slice(0, -1)
  const show = (keys: string[]) => setChosen({ at: pathname, open: keys.slice(-1) })
  return (
    <Menu
      mode="inline"
      theme={dark ? 'dark' : 'light'}
      inlineCollapsed={collapsed}
      items={items}
      selectedKeys={way.slice(-1)}
      {...(!collapsed && { openKeys: open, onOpenChange: show })}
      onClick={() => onGo?.()}
    />
  )
}

type Item = NonNullable<MenuProps['items']>[number]

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
