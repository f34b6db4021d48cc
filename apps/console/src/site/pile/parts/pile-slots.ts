import type { Pile, PileDetail } from '@chargedeck/contract/site/pile/calls'
import type { FunctionComponent } from 'react'
import type { May, Permission } from '../../../platform/me.ts'
import type { RowAction } from '../../../ui/data-table/data-table.tsx'
import type { TabGroup } from '../../../ui/record/record-tabs.tsx'

/** The parts that other slices add to the page of piles; `pile-page.tsx` fills it in display order. */
export type PileSlots = {
  actions: readonly PileAction[]
  Drawer: FunctionComponent<PileDrawerProps>
}

/** The parts that other slices add to the drawer; `pile-tabs.tsx` fills it, so that the list loads without them. */
export type PileDrawerSlots = {
  /** In groups, for a screen that is too narrow for all of them. */
  groups: readonly TabGroup<PileTab>[]
  /** Above everything else of the overview. */
  notices: readonly FunctionComponent<{ detail: PileDetail }>[]
  /** Below the facts of the overview. */
  sections: readonly FunctionComponent<{ detail: PileDetail }>[]
}

export type PileDrawerProps = {
  id: string
  actionsOf: (pile: Pile) => readonly RowAction[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export type PileTab = {
  key: string
  label: string
  /** A role without this permission does not see the tab. */
  permission: Permission
  Content: FunctionComponent<{ pile: Pile }>
}

/** Offered for one pile, for several chosen ones, or for both. */
export type PileAction = {
  key: string
  row?: RowOffer
  batch?: Offer
  /** At the foot of the drawer. */
  drawer?: RowOffer
} & ({ Dialog: FunctionComponent<PileDialogProps> } | { addressOf: (pile: Pile) => string })

/** Hidden from a role that may not use it. */
type Offer = { label: string; isAllowed: (may: May) => boolean }
/** Disabled, with the reason, when the state of the pile forbids it. */
export type RowOffer = Offer & { danger?: true; whyNot?: (pile: Pile) => string | undefined }

export type PileDialogProps = { piles: readonly Pile[]; onClose: () => void; onDone?: (() => void) | undefined }
