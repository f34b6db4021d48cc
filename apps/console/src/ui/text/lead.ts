import { useCallback } from 'react'
import { useMay, type Permission } from '../../platform/me.ts'
import { useOpens } from '../../platform/opened-pages.ts'

/** Where a figure leads to. */
export type Lead = {
  to: string
  /** The call that the page behind the link reads with. */
  needs: Permission
  title?: string
}

/** Whether the user may see what a link leads to and open its page. */
export function useMayFollow(): (lead: { to: string; needs: Permission | null }) => boolean {
  const may = useMay()
  const opens = useOpens()
  return useCallback(({ to, needs }) => (needs === null || may(needs)) && opens(to), [may, opens])
}
