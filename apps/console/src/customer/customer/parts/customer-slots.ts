import type { Customer, CustomerDetail } from '@chargedeck/contract/customer/customer/calls'
import type { FunctionComponent } from 'react'
import type { May, Permission } from '../../../platform/me.ts'
import type { RowAction } from '../../../ui/data-table/data-table.tsx'
import type { TabGroup } from '../../../ui/record/record-tabs.tsx'

/** The parts that other slices add to the page of customers; `customer-page.tsx` fills it, with the actions of `customer-offers.ts`. */
export type CustomerSlots = {
  /** Beside the list of customers, such as their vehicles. */
  lists: readonly CustomerList[]
  actions: readonly CustomerAction[]
  /** For the chosen rows. */
  batchActions: readonly CustomerBatchAction[]
  Drawer: FunctionComponent<CustomerDrawerProps>
}

/** A list of what all customers have, as a tab of the page. */
export type CustomerList = {
  key: string
  label: string
  /** A role without this permission does not see the tab. */
  permission: Permission
  Content: FunctionComponent
}

/** The parts that other slices add to the drawer and to the page for a caller; `customer-slots.ts` fills it, and a list loads without them. */
export type CustomerDrawerSlots = {
  groups: readonly TabGroup<CustomerTab>[]
  /** Below the facts of the overview. */
  sections: readonly FunctionComponent<CustomerTabProps>[]
}

export type CustomerDrawerProps = {
  id: string
  actionsOf: (customer: Customer) => readonly RowAction[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export type CustomerTabProps = { detail: CustomerDetail }

export type CustomerTab = {
  key: string
  label: string
  /** Left out: for every user who may open the drawer. */
  permission?: Permission
  Content: FunctionComponent<CustomerTabProps>
}

/** Offered in the row, at the foot of the drawer, or in both. */
export type CustomerAction = {
  key: string
  label: string
  isAllowed: (may: May) => boolean
  danger?: true
  /** Left out of the actions of other customers. */
  isFor?: (customer: Customer) => boolean
  /** Why the state of the customer forbids it. */
  whyNot?: (customer: Customer) => string | undefined
  Dialog: FunctionComponent<CustomerDialogProps>
}

export type CustomerDialogProps = { customer: Customer; onClose: () => void }

export type CustomerBatchAction = {
  key: string
  label: string
  permission: Permission
  /** Why one of the chosen customers forbids it. */
  whyNot?: (customer: Customer) => string | undefined
  Dialog: FunctionComponent<CustomerBatchDialogProps>
}

export type CustomerBatchDialogProps = { customers: readonly Customer[]; onClose: () => void }
