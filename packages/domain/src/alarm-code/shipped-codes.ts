import type { ShippedAlarmCode } from './codes.ts'
import { ocppFaults } from './ocpp-faults.ts'
import { ourStopCauses } from './our-stop-causes.ts'
import { platformWarnings } from './platform-codes.ts'
import { ykcBmsFlags } from './ykc-bms-flags.ts'
import { ykcFaults } from './ykc-faults.ts'
import { ykcStopCauses } from './ykc-stop-causes.ts'

/** The codes of a new system: what chargers of our protocols send, and what the platform says itself. */
export const shippedAlarmCodes: readonly ShippedAlarmCode[] = [
  ...platformWarnings,
  ...ourStopCauses,
  ...ocppFaults,
  ...ykcStopCauses,
  ...ykcFaults,
  ...ykcBmsFlags,
]
