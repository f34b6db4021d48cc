import type { MenuNode } from '@chargedeck/contract/staff/menu/calls'
import { Drawer } from 'antd'
import { Brand } from './brand.tsx'
import { SideMenu } from './side-menu.tsx'

type Props = { menus: readonly MenuNode[]; dark: boolean; open: boolean; onClose: () => void }

/** A phone has no room beside the page. */
export const PhoneMenu = ({ menus, dark, open, onClose }: Props) => (
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
