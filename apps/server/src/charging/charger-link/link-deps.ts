import type { Db } from '../../platform/postgres/db.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import type { DeviceFacts } from './device-facts.ts'
import type { LinkMeter } from './link-meter.ts'
import type { OrderFacts } from './order-facts.ts'
import type { Knock } from '@chargedeck/domain/charger-link/link'
import type { KnockReason } from '@chargedeck/domain/knock/states'

/** Records chargers that wait for staff. */
export type Strangers = {
  isTurnedAway: (pileNo: string) => Promise<boolean>
  knocked: (knock: Knock, reason: KnockReason) => Promise<void>
}

/** Without `strangers`, unknown chargers are refused; in the demo, chargers on this computer need no password; without `commitDb`, facts are committed on the shared connections. */
export type LinkDeps = WorkDeps & {
  commitDb?: Db
  orders: OrderFacts
  meter: LinkMeter
  strangers?: Strangers
  devices?: DeviceFacts
  demo?: boolean
}
