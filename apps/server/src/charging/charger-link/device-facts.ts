import type { Noticed } from '@chargedeck/domain/charger-link/facts'
import type { LinkContext } from './order-facts.ts'
import type { PileRow } from './store.ts'

/** What others make of facts that are about the device rather than a charge; inside the committer's transaction. */
export type DeviceFacts = {
  noticed: (ctx: LinkContext, fact: Noticed, pile: PileRow) => Promise<void>
  /** A charge began by a reservation that the charger named. */
  startedByReservation: (
    ctx: LinkContext,
    start: { pileId: string; reservationNo: number; orderId: string },
  ) => Promise<void>
}
