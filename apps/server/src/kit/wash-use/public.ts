// Washes: who washes where, how it was paid, and how it ended.
export { askMachineJobs, askWashesMinutely } from './ask-machines.ts'
export { washCustomerGuards } from './customer-guards.ts'
export { beginWashing, failUse, finishUse } from './end-use.ts'
export { giveWashVouchers } from './on-order-settled.ts'
export { startWash } from './start-wash.ts'
export { lockUseOrNull } from './store.ts'
export { startWashHandler } from './start-job.ts'
export { washTimeline } from './wash-timeline.ts'
