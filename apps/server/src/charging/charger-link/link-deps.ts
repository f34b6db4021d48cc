import type { Db } from '../../platform/postgres/db.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import type { DeviceFacts } from './device-facts.ts'
import type { LinkMeter } from './link-meter.ts'
import type { OrderFacts } from './order-facts.ts'
import type { Knock } from '@chargedeck/domain/charger-link/link'

/** Records unknown chargers. */
export type Strangers = { isTurnedAway: (pileNo: string) => Promise<boolean>; knocked: (knock: Knock) => Promise<void> }

/** Without `strangers`, unknown chargers are refused; without `commitDb`, facts are committed on the shared connections. */
export type LinkDeps = WorkDeps & {
  commitDb?: Db
  orders: OrderFacts
  meter: LinkMeter
  strangers?: Strangers
  devices?: DeviceFacts
}
