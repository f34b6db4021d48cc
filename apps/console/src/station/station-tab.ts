import type { StationDetail } from '@chargedeck/contract/station'

/** What a tab of the station's drawer is given. */
export type StationTabProps = { detail: StationDetail }
