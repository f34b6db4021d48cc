import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
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
