// Firmware for chargers, and how its installation goes.
export { firmwareEnded, hearFirmware } from './hear-progress.ts'
