// Firmware for chargers, and how its installation goes.
export { firmwareOutcome, hearFirmware } from './hear-progress.ts'
