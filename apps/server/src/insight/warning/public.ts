// Warnings: what is wrong with a device, a carrier or the books, until somebody has dealt with it.
export type { ChangedWarning, WarningChange, WarningListener, WarningListeners } from './announce.ts'
export { closeWarnings } from './close-warnings.ts'
export { foldInto, foldWarningsHandler, foldWarningsOften } from './fold/fold-warnings.ts'
export { recoverSettledOrders } from './watch/recover-orders.ts'
export { watchSilenceHandler, watchSilenceOften } from './watch/watch-silence.ts'
export { watchVerificationsHandler, watchVerificationsHourly } from './watch/watch-verifications.ts'
export { warningAlarmCodeGuards, warningStationGuards } from './warning-guards.ts'
export { warningTopic } from './warning-topic.ts'
