import type { MenuNode } from '@chargedeck/contract/staff/menu/node'
import { Drawer, Tag } from 'antd'
import { useMe } from '../platform/me.ts'
import { useBackCloses } from '../ui/record/back-closes.ts'
import { Brand } from './brand.tsx'
import { SideMenu } from './side-menu.tsx'

type Props = { menus: readonly MenuNode[]; dark: boolean; open: boolean; onClose: () => void }

/** A phone has no room beside the page. */
export function PhoneMenu({ menus, dark, open, onClose }: Props) {
  const { demo } = useMe()
  useBackCloses(onClose, open)
  return (
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
      {demo && <Tag className="cd-header__demo cd-shell__demo">演示数据</Tag>}
      <SideMenu menus={menus} dark={dark} collapsed={false} onGo={onClose} />
    </Drawer>
  )
}
