// Prices: which plan is in force where, when and for whom.
export { choosePlan, everybody, feeInForceOrNull, plansInForce, type FeeAudience } from './plan-in-force.ts'
export type { PlanRow as PlanInForce } from './store.ts'
