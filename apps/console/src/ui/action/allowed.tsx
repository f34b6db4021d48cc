import type { ReactElement } from 'react'
import { DisabledReason } from './disabled-reason.tsx'
import { useMay, type Permission } from '../../platform/me.ts'

type Props = {
  /** One call or code, or several of which one is enough. */
  to: Permission | readonly Permission[]
  otherwise?: 'hide' | 'disable'
  children: ReactElement<{ disabled?: boolean }>
}

/** Hides controls that a role may never use; where a gap would puzzle users, the control is disabled with a reason. */
export function Allowed({ to, otherwise = 'hide', children }: Props) {
  const may = useMay()
  if ([to].flat().some((permission) => may(permission as Permission))) return children // it is one or several of them
  if (otherwise === 'hide') return null
  return <DisabledReason why="没有权限，请联系管理员">{children}</DisabledReason>
}
