import type { Station } from '@chargedeck/contract/site/station/calls'
import type { StationMove } from '../station-queries.ts'

/** What a dialog of the page of stations is opened for. */
export type StationAction =
  | { kind: 'form'; id: string | null }
  | { kind: 'place'; station: Station }
  | { kind: 'closed'; station: Station }
  | { kind: 'move'; station: Station; move: StationMove }
