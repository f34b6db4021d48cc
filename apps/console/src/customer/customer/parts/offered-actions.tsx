import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import type { RowAction } from '../../../ui/data-table/data-table.tsx'
import type { CustomerAction } from './customer-slots.ts'

/** The customer actions of this role, and the dialog of the open one. */
export function useCustomerActions(actions: readonly CustomerAction[]) {
  const may = useMay()
  const [open, setOpen] = useState<{ action: CustomerAction; customer: Customer } | null>(null)
  const allowed = actions.filter(({ isAllowed }) => isAllowed(may))
  const offeredFor = (customer: Customer): RowAction[] =>
    allowed
      .filter(({ isFor }) => isFor?.(customer) ?? true)
      .map((action) => ({
        key: action.key,
        label: action.label,
        danger: action.danger ?? false,
        whyNot: action.whyNot?.(customer),
        onClick: () => setOpen({ action, customer }),
      }))
  const dialog = open && <open.action.Dialog customer={open.customer} onClose={() => setOpen(null)} />
  return { ...(allowed.length > 0 && { offeredFor }), dialog }
}
