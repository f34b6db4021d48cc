import type { StationDetail } from '@chargedeck/contract/site/station/calls'
import type { FunctionComponent } from 'react'
import type { Permission } from '../../../platform/me.ts'

/** The parts that other slices add to the station drawer; `station-page.tsx` fills it in display order. */
export type StationTab = {
  key: string
  label: string
  /** Left out: for every user who may open the drawer. */
  permission?: Permission
  /** Adds a row action that opens the drawer at this tab. */
  rowLabel?: string
  Content: FunctionComponent<StationTabProps>
}

export type StationTabProps = { detail: StationDetail }
