// The flow of billed orders and its sums by day. Other slices import only this file.
export { exportOrderFlowHandler } from './export-flow.ts'
export { flowRangeOf, flowRangeOfDays, type FlowRange } from './flow-range.ts'
export { flowLevelsAgree } from './sums/levels-agree-store.ts'
export { countOrders, flowRows } from './sums/flow-rows-store.ts'
export { sumFlowAgain, sumFlowHandler, sumFlowOften } from './sums/sum-flow-days.ts'
