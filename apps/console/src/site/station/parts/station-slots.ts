import type { Station, StationDetail } from '@chargedeck/contract/site/station/calls'
import type { StationGuard } from '@chargedeck/domain/station/states'
import type { FunctionComponent } from 'react'
import type { Permission } from '../../../platform/me.ts'
import type { RowAction } from '../../../ui/data-table/data-table.tsx'
import type { TabGroup } from '../../../ui/record/record-tabs.tsx'
import type { StationAction } from './station-action.ts'

/** The parts that other slices add to the page of stations; `station-page.tsx` and `station-tabs.tsx` fill them in display order. */
export type StationSlots = {
  /** Of the list, behind the plan in force. */
  columns: readonly StationColumn[]
  /** Row actions that open a tab of the drawer. */
  rowTabs: readonly StationRowTab[]
  Drawer: FunctionComponent<StationDrawerProps>
}

/** A tab that has an action on the row. */
export type StationRowTab = {
  key: string
  label: string
  /** Left out: for every user who may open the drawer. */
  permission?: Permission
}

export type StationDrawerProps = {
  id: string
  /** Opens the dialog of an action. */
  act: (action: StationAction) => void
  actionsOf: (station: Station) => readonly RowAction[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

/** What the drawer shows. */
export type StationDrawerSlots = {
  groups: readonly TabGroup<StationTab>[]
  /** What 上线 needs, and the ways to it. */
  Setup: FunctionComponent<SetupTabProps>
}

export type SetupTabProps = { station: Station; act: (action: StationAction) => void }

export type StationTab = {
  key: string
  label: string
  /** Left out: for every user who may open the drawer. */
  permission?: Permission
  Content: FunctionComponent<StationTabProps>
}

/** What another slice knows of each station in the list. */
export type StationColumn = {
  key: string
  title: string
  width: number
  /** A role without this permission does not see the column. */
  permission: Permission
  Cell: FunctionComponent<{ stationId: string }>
}

export type StationTabProps = { detail: StationDetail }

/** A way to fulfil a condition of 上线, offered where the condition is shown. */
export type StationSetup = {
  key: string
  guard: StationGuard
  label: string
  permission: Permission
} & ({ Dialog: FunctionComponent<StationSetupProps> } | { addressOf: (station: Station) => string })

export type StationSetupProps = { station: Station; onClose: () => void }
