import { platformAlarms } from '../alarm-code/platform-codes.ts'
import type { FindingCode } from './findings.ts'

const { billMissing, energyDoubtful, priceDiffers } = platformAlarms

/** The code of the warning that a finding of an order raises; the others only mark the order. */
export const alarmOfFinding: Partial<Record<FindingCode, string>> = {
  BILL_MISSING: billMissing,
  SUPERSEDED: billMissing,
  METER_BACKWARDS: energyDoubtful,
  METER_UNREADABLE: energyDoubtful,
  STOP_BELOW_SAMPLE: energyDoubtful,
  END_BEFORE_START: energyDoubtful,
  ENERGY_IMPLAUSIBLE: energyDoubtful,
  ENERGY_ABOVE_LIMIT: energyDoubtful,
  HOURS_ABOVE_LIMIT: energyDoubtful,
  SAMPLE_DROPPED: energyDoubtful,
  NO_PRICE: priceDiffers,
  GAP_OVER_EDGE: priceDiffers,
}
