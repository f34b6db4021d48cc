import type { StationDetail } from '@chargedeck/contract/site/station/calls'

/** What a tab of the station's drawer is given. */
export type StationTabProps = { detail: StationDetail }
