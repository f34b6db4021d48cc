import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay, type Permission } from '../../platform/me.ts'

type Props = {
  to: string
  /** The call that the page behind the link reads with. */
  needs: Permission
  className?: string
  title?: string
  children: ReactNode
}

/** A link for users who may see what it leads to, plain text for everyone else. */
export function PageLink({ to, needs, children, ...look }: Props) {
  const may = useMay()
  if (!may(needs)) return <span {...look}>{children}</span>
  return (
    <Link to={to} {...look}>
      {children}
    </Link>
  )
}
