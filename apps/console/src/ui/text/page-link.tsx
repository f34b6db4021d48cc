import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Permission } from '../../platform/me.ts'
import { useMayFollow, type Lead } from './lead.ts'

type Props = Omit<Lead, 'needs'> & {
  /** Null: whatever is behind the link, the user was shown it because they may read it. */
  needs: Permission | null
  /** For users who may not follow the link; left out: its text. */
  otherwise?: ReactNode
  isOutside?: boolean
  className?: string
  children: ReactNode
}

/** A link for users who may see what it leads to and open its page, plain text for everyone else. */
export function PageLink({ to, needs, otherwise, isOutside = false, children, ...look }: Props) {
  const mayFollow = useMayFollow()
  if (!mayFollow({ to, needs })) return otherwise === undefined ? <span {...look}>{children}</span> : otherwise
  return (
    <Link to={to} {...(isOutside && { target: '_blank' })} {...look}>
      {children}
    </Link>
  )
}
