import type { Db } from '../../platform/postgres/db.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import type { DeviceFacts } from './device-facts.ts'
import type { LinkMeter } from './link-meter.ts'
import type { OrderFacts } from './order-facts.ts'
import type { Knock } from '@chargedeck/domain/charger-link/link'

/** Who keeps the chargers that nobody knows. */
export type Strangers = { isTurnedAway: (pileNo: string) => Promise<boolean>; knocked: (knock: Knock) => Promise<void> }

/** Without `strangers` those are refused; without `commitDb` facts are committed over everybody's connections. */
export type LinkDeps = WorkDeps & {
  commitDb?: Db
  orders: OrderFacts
  meter: LinkMeter
  strangers?: Strangers
  devices?: DeviceFacts
}
