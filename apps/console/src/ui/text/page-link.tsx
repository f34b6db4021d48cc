import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMayFollow, type Lead } from './lead.ts'

type Props = Lead & { className?: string; children: ReactNode }

/** A link for users who may see what it leads to and open its page, plain text for everyone else. */
export function PageLink({ to, needs, children, ...look }: Props) {
  if (!useMayFollow()({ to, needs })) return <span {...look}>{children}</span>
  return (
    <Link to={to} {...look}>
      {children}
    </Link>
  )
}
