import type { StationDetail } from '@chargedeck/contract/site/station/calls'
import type { FunctionComponent } from 'react'
import type { Permission } from '../../../platform/me.ts'

/** What others put into the drawer of a station; `station-page.tsx` fills it, in the order in which it is shown. */
export type StationTab = {
  key: string
  label: string
  /** Left out: for everybody who may open the drawer. */
  permission?: Permission
  /** Opens the drawer at this tab, from the row. */
  rowLabel?: string
  Content: FunctionComponent<StationTabProps>
}

export type StationTabProps = { detail: StationDetail }
