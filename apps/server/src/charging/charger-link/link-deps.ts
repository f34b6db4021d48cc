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

export type LinkDeps = WorkDeps & {
  /** Without it, facts are committed on the shared connections. */
  commitDb?: Db
  orders: OrderFacts
  meter: LinkMeter
  /** Without it, unknown chargers are refused. */
  strangers?: Strangers
  devices?: DeviceFacts
  /** Chargers on this computer need no password. */
  demo?: boolean
}
