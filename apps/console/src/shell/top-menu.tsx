import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import { Menu } from 'antd'
import { useMenuItems } from './menu-items.tsx'

/** Entries without room are in the menu behind the three dots. */
export function TopMenu({ menus, dark }: { menus: readonly MenuNode[]; dark: boolean }) {
  const { items, way } = useMenuItems(menus)
  return (
    <nav className="cd-top-menu" aria-label="主菜单">
      <Menu mode="horizontal" theme={dark ? 'dark' : 'light'} items={items} selectedKeys={way.slice(-1)} />
    </nav>
  )
}
