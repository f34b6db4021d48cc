import type { Context } from '../../../platform/context.ts'
import { plannerForRegulators } from './plan-for-regulators.ts'
import { pushOrders, type PlanPushes, type PushInput } from './push-orders.ts'
import { listRegulatorsOf } from './push-store.ts'

/** To every regulator of the station that has not accepted the order: it takes each only once. */
export const pushToRegulators = (ctx: Context, input: PushInput) =>
  pushOrders(ctx, input, 'REG_ORDER', regulatorPlanner)

export const regulatorPlanner: PlanPushes = async (ctx, orders, { orderIds, carrierId: only }) => {
  const stationIds = [...new Set(orders.map(({ stationId }) => stationId))]
  return plannerForRegulators(ctx, { orderIds, only, regulators: await listRegulatorsOf(ctx, stationIds) })
}
