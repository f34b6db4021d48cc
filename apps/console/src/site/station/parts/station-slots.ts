import type { Station, StationDetail } from '@chargedeck/contract/site/station/calls'
import type { StationGuard } from '@chargedeck/domain/station/states'
import type { FunctionComponent } from 'react'
import type { Permission } from '../../../platform/me.ts'
import type { TabGroup } from '../../../ui/record/record-tabs.tsx'

/** The parts that other slices add to the page of stations; `station-page.tsx` fills it in display order. */
export type StationSlots = {
  groups: readonly TabGroup<StationTab>[]
  /** Of the list, behind the plan in force. */
  columns: readonly StationColumn[]
}

export type StationTab = {
  key: string
  label: string
  /** Left out: for every user who may open the drawer. */
  permission?: Permission
  /** Adds a row action that opens the drawer at this tab. */
  rowLabel?: string
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
