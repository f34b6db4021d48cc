import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import { Menu } from 'antd'
import { useState } from 'react'
import { useMenuItems } from './menu-items.tsx'

type Props = { menus: readonly MenuNode[]; dark: boolean; collapsed: boolean; onGo?: () => void }

/** Folders stay as the user left them; the folder of the page that they go to opens. */
export function SideMenu({ menus, dark, collapsed, onGo }: Props) {
  const { items, way, pathname } = useMenuItems(menus)
  const [{ at, open }, setOpen] = useState({ at: pathname, open: way.slice(0, -1) })
  const show = (keys: string[]) => setOpen({ at: pathname, open: keys })
  if (at !== pathname) show([...new Set([...open, ...way.slice(0, -1)])])
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
