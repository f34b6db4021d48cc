import type { ReactElement } from 'react'
import { DisabledReason } from './disabled-reason.tsx'
import { useMay, type Permission } from '../../platform/me.ts'

type Props = {
  /** One call or code, or several of which one is enough. */
  to: Permission | readonly Permission[]
  otherwise?: 'hide' | 'disable'
  children: ReactElement<{ disabled?: boolean }>
}

/** Hides what a role may never use; where a gap would puzzle, it is shown disabled and says why. */
export function Allowed({ to, otherwise = 'hide', children }: Props) {
  const may = useMay()
  if ([to].flat().some((permission) => may(permission as Permission))) return children // flat of one or several of them
  if (otherwise === 'hide') return null
  return <DisabledReason why="没有权限，请联系管理员">{children}</DisabledReason>
}
