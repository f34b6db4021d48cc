// The flow of billed orders and its sums by day. Other slices import only this file.
export { exportOrderFlowHandler } from './export-flow.ts'
export { flowRangeOf, flowRangeOfDays, type FlowRange } from './flow-range.ts'
export { matchingFlow } from './flow-store.ts'
export { sumFlowAgain, sumFlowHandler, sumFlowNightly } from './sum-flow-days.ts'
