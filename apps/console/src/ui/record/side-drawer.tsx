import { Drawer, type DrawerProps } from 'antd'
import { useBackCloses } from './back-closes.ts'
import { useReturnFocus } from './return-focus.ts'
import { TakeFocus } from './take-focus.tsx'

type Props = Omit<DrawerProps, 'open' | 'autoFocus' | 'destroyOnHidden' | 'onClose'> & {
  onClose: () => void
  /** Its content is there: a form has been read. */
  isRead?: boolean
}

/** Mounted means open. */
export function SideDrawer({ isRead = true, onClose, children, ...props }: Props) {
  useReturnFocus()
  useBackCloses(onClose)
  return (
    <Drawer {...props} open onClose={onClose} destroyOnHidden autoFocus={false}>
      {children}
      <TakeFocus key={String(isRead)} />
    </Drawer>
  )
}
