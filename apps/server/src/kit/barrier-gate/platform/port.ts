import type { Outcome } from '../../../platform/outbox/outcome.ts'

/** What the platform of a car park learns of a car. `freeMin` null: the whole stay; 0: nothing any more. */
export type Waiver = {
  pushNo: string
  orderNo: string
  parkingLotNo: string
  plateNo: string
  freeMin: number | null
  validUntil: Date
}
/** The platform of a car park. It must accept a repeat: a later number for the same order replaces the earlier one. */
export type GatePlatform = { waive: (waiver: Waiver, now: Date) => Promise<Outcome<null>> }
