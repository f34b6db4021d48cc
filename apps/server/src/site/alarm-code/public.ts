// What the codes of chargers mean, and the signals that carry them to the warnings.
export type { AlarmCodeGuards } from './delete-alarm-code.ts'
export { findSuggestion, meaningsOf, namesOfCodes } from './meanings.ts'
export { seedAlarmCodes } from './seed-alarm-codes.ts'
export {
  recoverAlarms,
  raiseAlarms,
  retrySetAside,
  setSignalAside,
  takeSignals,
  type AlarmRecovery,
  type AlarmSignal,
} from './signals.ts'
