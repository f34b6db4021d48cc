// What carriers must receive: queued whole, sent in order.
export { enterMessages, sendAgain, type CarrierMessage } from './enter-messages.ts'
export type { MessageEnd, MessageEnds, MessageOutcome } from './message-end.ts'
export { openCarrierPush, type CarrierPush } from './open-carrier-push.ts'
export { lookForMessagesMinutely, pushJobs, sweepMessagesDaily } from './push-jobs.ts'
export { oneAtATime } from './one-at-a-time.ts'
export { hasNewerNews } from './store.ts'
export { endRetries, endStationRetries } from './retry-store.ts'
