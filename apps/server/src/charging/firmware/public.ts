// Firmware for chargers, and how its installation goes.
export { firmwareEnded, recordFirmwareProgress } from './record-progress.ts'
