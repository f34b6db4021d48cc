// Warnings: what is wrong with a device, a carrier or the books, until somebody has dealt with it.
export type { ChangedWarning, WarningChange, WarningListener, WarningListeners } from './announce.ts'
export { foldWarnings, foldWarningsHandler, foldWarningsOften } from './fold/fold-warnings.ts'
export { watchSilenceHandler, watchSilenceOften } from './silence/watch-silence.ts'
export { warningAlarmCodeGuards, warningStationGuards } from './warning-guards.ts'
export { warningTopic } from './warning-topic.ts'
