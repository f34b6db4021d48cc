// How much guns and stations may draw.
export { powerOutcome, sharePowerHandlers, sharePowerOften } from './follow.ts'
