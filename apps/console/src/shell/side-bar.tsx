import type { MenuNode } from '@chargedeck/contract/staff/menu/calls'
import { Drawer } from 'antd'
import { useSetting } from '../platform/setting.ts'
import { Brand } from './brand.tsx'
import { SideMenu } from './side-menu.tsx'

type Props = { menus: readonly MenuNode[]; dark: boolean; collapsed: boolean }

export function SideBar({ menus, dark, collapsed }: Props) {
  const fixed = useSetting(({ look }) => look.fixedSide)
  const narrow = collapsed ? ' cd-shell__side--narrow' : ''
  return (
    <nav className={`cd-shell__side${narrow}${fixed ? '' : ' cd-shell__side--loose'}`} aria-label="主菜单">
      <Brand place="side" collapsed={collapsed} />
      <SideMenu menus={menus} dark={dark} collapsed={collapsed} />
    </nav>
  )
}

type DrawerProps = { menus: readonly MenuNode[]; dark: boolean; open: boolean; onClose: () => void }

/** A phone has no room beside the page. */
export const MenuForm = ({ menus, dark, open, onClose }: DrawerProps) => (
  <Drawer
    open={open}
    placement="left"
    size={256}
    closable={false}
    rootClassName="cd-shell__drawer"
    styles={{ body: { padding: 0 } }}
    onClose={onClose}
  >
    <Brand place="side" />
    <SideMenu menus={menus} dark={dark} collapsed={false} onGo={onClose} />
  </Drawer>
)
