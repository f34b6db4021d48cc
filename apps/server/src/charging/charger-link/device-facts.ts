import type { Noticed } from '@chargedeck/domain/charger-link/facts'
import type { LinkContext } from './order-facts.ts'
import type { PileRow } from './store.ts'

/** Handlers of facts about the device rather than a charge; they run in the committer's transaction. */
export type DeviceFacts = {
  noticed: (ctx: LinkContext, fact: Noticed, pile: PileRow) => Promise<void>
  /** A charge began with a reservation that the charger named. */
  startedByReservation: (
    ctx: LinkContext,
    start: { pileId: string; reservationNo: number; orderId: string },
  ) => Promise<void>
}
