// What the codes of chargers mean.
export type { AlarmCodeGuards } from './delete-alarm-code.ts'
export { seedAlarmCodes } from './seed-alarm-codes.ts'
