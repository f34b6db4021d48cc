// Prices: which plan is in force where, when and for whom.
export {
  carrierPlanOrNull,
  chooseCarrierPlan,
  choosePlan,
  everybody,
  feeInForceOrNull,
  plansInForce,
  type FeeAudience,
} from './plan-in-force.ts'
export { listPlansAt } from './store.ts'
export type { PlanRow as PlanInForce } from './store.ts'
