// How much power guns and stations may draw.
export { powerProfileEnded, powerScheduleEnded } from './record-outcome.ts'
export { sharePowerHandlers, sharePowerOften } from './share-jobs.ts'
