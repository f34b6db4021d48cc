// Requests to payment channels: sent once, asked about until they end, told by notifications.
export { askChannelHandler } from './ask-channel.ts'
export { beginPayTrans } from './begin-pay-trans.ts'
export { endStuck } from './end-stuck.ts'
export { askNow, closeSoon } from './end-soon.ts'
export type { FailedFact, PaidFact, PayTransEnds } from './ends.ts'
export { payNotifyReceiver } from './receive-notify.ts'
export { findPayTransOrNull, forgetPayer, listUnfinished } from './store.ts'
export { takeBilled } from './take-billed.ts'
