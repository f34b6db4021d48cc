import { Drawer, type DrawerProps } from 'antd'
import { TakeFocus } from './take-focus.tsx'

type Props = Omit<DrawerProps, 'open' | 'autoFocus' | 'destroyOnHidden'> & {
  /** Its content is there: a form has been read. */
  isRead?: boolean
}

/** Mounted means open. */
export const SideDrawer = ({ isRead = true, children, ...props }: Props) => (
  <Drawer {...props} open destroyOnHidden autoFocus={false}>
    {children}
    <TakeFocus key={String(isRead)} />
  </Drawer>
)
