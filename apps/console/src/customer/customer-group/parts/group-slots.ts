import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import type { Fen } from '@chargedeck/domain/kernel/money'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { FunctionComponent } from 'react'
import type { May, Permission } from '../../../platform/me.ts'

/** The parts that other slices add to the page of groups; `group-page.tsx` fills it in display order. */
export type GroupSlots = { actions: readonly GroupAction[]; tabs: readonly GroupTab[] }

export type GroupTabProps = { group: CustomerGroup }
export type GroupTab = {
  key: string
  label: string
  /** A role without this permission does not see the tab. */
  permission: Permission
  Content: FunctionComponent<GroupTabProps>
}

/** Offered in the row and at the foot of the drawer. */
export type GroupAction = {
  key: string
  label: string
  isAllowed: (may: May) => boolean
  /** Why the state of the group forbids it. */
  whyNot?: (group: CustomerGroup) => string | undefined
  Dialog: FunctionComponent<GroupDialogProps>
}
/** Offered beside the bill of a month. */
export type MonthAction = GroupAction & {
  /** Why the month forbids it; null: nothing does. */
  whyNotMonth: (groupId: string, month: string) => UseQueryOptions<string | null, Error, string | null, string[]>
}
export type GroupDialogProps = {
  group: CustomerGroup
  /** The amount that a dialog about money begins with. */
  amt?: Fen
  /** The bill that the dialog is about. */
  month?: string
  onClose: () => void
}
