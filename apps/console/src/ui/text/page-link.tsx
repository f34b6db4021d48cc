import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay, type Permission } from '../../platform/me.ts'
import { useOpens } from '../../platform/opened-pages.ts'

type Props = {
  to: string
  /** The call that the page behind the link reads with. */
  needs: Permission
  className?: string
  title?: string
  children: ReactNode
}

/** A link for users who may see what it leads to and open its page, plain text for everyone else. */
export function PageLink({ to, needs, children, ...look }: Props) {
  const may = useMay()
  const opens = useOpens()
  if (!may(needs) || !opens(to)) return <span {...look}>{children}</span>
  return (
    <Link to={to} {...look}>
      {children}
    </Link>
  )
}
