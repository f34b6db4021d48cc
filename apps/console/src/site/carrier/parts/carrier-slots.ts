import type { Carrier } from '@chargedeck/contract/site/carrier/row'
import type { FunctionComponent } from 'react'
import type { May, Permission } from '../../../platform/me.ts'

/** The parts that other slices add to the list of carriers; `carrier-page.tsx` fills it in display order. */
export type CarrierSlots = { actions: readonly CarrierAction[]; tabs: readonly CarrierTab[] }

export type CarrierTab = {
  key: string
  label: string
  /** A role without this permission does not see the tab. */
  permission: Permission
  /** Left out of carriers that it does not concern. */
  concerns?: (carrier: Carrier) => boolean
  Content: FunctionComponent<{ carrier: Carrier }>
}

export type CarrierDialogProps = { carrier: Carrier; onClose: () => void }
/** Offered in the row and at the foot of the drawer; it opens a dialog, or leads to another list of the page. */
export type CarrierAction = {
  key: string
  label: string
  isAllowed: (may: May) => boolean
  /** Left out of carriers that it does not concern. */
  concerns?: (carrier: Carrier) => boolean
  /** Why the state of the carrier forbids it. */
  whyNot?: (carrier: Carrier) => string | undefined
} & ({ Dialog: FunctionComponent<CarrierDialogProps> } | { list: string })
