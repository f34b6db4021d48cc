import { Drawer, type DrawerProps } from 'antd'
import { useReturnFocus } from './return-focus.ts'
import { TakeFocus } from './take-focus.tsx'

type Props = Omit<DrawerProps, 'open' | 'autoFocus' | 'destroyOnHidden'> & {
  /** Its content is there: a form has been read. */
  isRead?: boolean
}

/** Mounted means open. */
export function SideDrawer({ isRead = true, children, ...props }: Props) {
  useReturnFocus()
  return (
    <Drawer {...props} open destroyOnHidden autoFocus={false}>
      {children}
      <TakeFocus key={String(isRead)} />
    </Drawer>
  )
}
