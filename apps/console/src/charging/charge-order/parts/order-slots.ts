import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
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
/** The drawer that a page of charges opens. */
export type ChargeOrderSlots = { Drawer: FunctionComponent<ChargeOrderDrawerProps> }
