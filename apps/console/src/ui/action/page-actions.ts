import type { Permission } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import type { RowAction } from '../data-table/row-actions.tsx'
import { useMayFollow } from '../text/lead.ts'

export type PageAction = { key: string; label: string; to: string; needs: Permission | readonly Permission[] }

/** Actions that lead to other pages, for users who may see what they lead to and open its page. */
export function usePageActions(): (actions: readonly PageAction[]) => RowAction[] {
  const mayFollow = useMayFollow()
  const { go } = usePageAddress()
  return (actions) =>
    actions
      .filter(({ to, needs }) => [needs].flat().every((one) => mayFollow({ to, needs: one as Permission })))
      .map(({ key, label, to }) => ({ key, label, onClick: () => void go(to) }))
}
