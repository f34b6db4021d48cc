import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { FunctionComponent } from 'react'
import type { Permission } from '../../../platform/me.ts'
import type { OrderAction } from '../order-actions.tsx'

/** A tab that another slice adds to the drawer of a charge; `charge-order-tabs.tsx` fills it in display order. */
export type ChargeOrderTab = {
  key: string
  label: string
  /** A role without this permission does not see the tab. */
  permission: Permission
  Content: FunctionComponent<{ detail: ChargeOrderDetail }>
}

export type ChargeOrderDrawerProps = {
  orderId: string
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
  onAction: (action: OrderAction) => void
}
/** What another slice sends about orders, one by one or those chosen in the list. */
export type ChargeOrderPush = {
  key: string
  label: string
  /** A role needs all of them. */
  permissions: readonly Permission[]
  /** Known from the order alone; the dialog asks the server for the rest. */
  whyNot: (order: ChargeOrder) => string | undefined
}
export type ChargeOrderPushProps = { orders: readonly ChargeOrder[]; onPushed?: () => void; onClose: () => void }

/** What a page of charges gets from other slices: the drawer it opens, and what it can push. */
export type ChargeOrderSlots = {
  Drawer: FunctionComponent<ChargeOrderDrawerProps>
  pushes: readonly ChargeOrderPush[]
  PushDialog: FunctionComponent<ChargeOrderPushProps & { push: ChargeOrderPush }>
}
