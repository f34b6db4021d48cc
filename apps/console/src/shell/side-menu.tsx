import type { MenuNode } from '@chargedeck/contract/staff/menu/calls'
import { Menu } from 'antd'
import { useState } from 'react'
import { useMenuItems } from './menu-items.tsx'

type Props = { menus: readonly MenuNode[]; dark: boolean; collapsed: boolean; onGo?: () => void }

/** Opens one folder at a time; the current page's folder stays open and marked. */
export function SideMenu({ menus, dark, collapsed, onGo }: Props) {
  const { items, way, pathname } = useMenuItems(menus)
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
