// Firmware for chargers, and the progress of its installation.
export { firmwareEnded, recordFirmwareProgress } from './record-progress.ts'
