// How much guns and stations may draw.
export { powerOutcome } from './hear-outcome.ts'
export { sharePowerHandlers, sharePowerOften } from './share-jobs.ts'
