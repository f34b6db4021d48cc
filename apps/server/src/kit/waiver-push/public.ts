// Parking waivers towards car parks: what they were told of a car, and what they say when it leaves.
export { pushWaivers } from './on-order-settled.ts'
export { waiverCostOf } from './park-out-store.ts'
export { pushWaiverHandler } from './push-job.ts'
export { parkOutReceiver } from './receive-park-out.ts'
export { waiverTimeline } from './waiver-timeline.ts'
export { forgetCustomerInWaivers } from './store.ts'
