import type { Received } from '@chargedeck/contract/endpoint'
import type { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import type { OrderPushOutcome } from '@chargedeck/contract/partner/carrier-check/shapes'
import type { Context } from '../../../platform/context.ts'
import { outcomesOf, planPushes } from './push-orders.ts'
import { regulatorPlanner } from './push-to-regulators.ts'
import { tppPlanner } from './push-to-tpp.ts'

const planners = { TPP_ORDER: tppPlanner, REG_ORDER: regulatorPlanner }

/** What a push would do now, decided by what decides the push itself. */
export async function previewPush(
  ctx: Context,
  { pushType, ...input }: Received<typeof carrierCheckApi.pushPreview>['query'],
): Promise<OrderPushOutcome[]> {
  const plans = await planPushes(ctx, input, planners[pushType])
  return outcomesOf(ctx, plans, { result: 'POSSIBLE', message: '可推送' })
}
