import { permissionOf, type Received } from '@chargedeck/contract/endpoint'
import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import type { RoamingAdjustPreview } from '@chargedeck/contract/partner/roaming-order/settlement'
import { roamingOrderSteps } from '@chargedeck/domain/roaming-order/states'
import { previewRoamingPayment } from '../../../money/ledger/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findListed } from '../list/list-roaming.ts'
import { planAdjustment } from './plan-adjustment.ts'

type Query = Received<typeof roamingOrderApi.adjustPreview>['query']

/** Computes what the adjustment would write, by its own functions, and writes nothing. */
export async function previewAdjustment(ctx: Context, { id, ...figures }: Query): Promise<RoamingAdjustPreview> {
  requireAdjuster(ctx)
  const order = await findListed(ctx, id)
  const { before, deductOrder, ...plan } = await planAdjustment(ctx, order, figures)
  const due = { orderId: id, customerId: order.customerId, actualAmt: plan.amt, deductOrder }
  const { principalAmt, giftPayAmt, owedAmt } = await previewRoamingPayment(ctx, due)
  const step = owedAmt > 0 ? 'adjustShort' : 'adjust'
  const { orderStatus, payableAmt, carrierFeeAmt } = order
  const paidBefore = { principalAmt: order.principalAmt, giftPayAmt: order.giftPayAmt, owedAmt: order.owedAmt }
  return {
    ...plan,
    principalAmt,
    giftPayAmt,
    owedAmt,
    orderStatus: roamingOrderSteps.next(orderStatus, step) ?? orderStatus,
    before: { ...before, ...paidBefore, orderStatus, payableAmt, carrierFeeAmt },
  }
}

/** The answer tells what a wallet has, so that reading orders is not enough. */
function requireAdjuster({ actor: { permissions } }: Pick<Context, 'actor'>): void {
  if (permissions !== 'all' && !permissions.includes(permissionOf(roamingOrderApi.adjust)))
    throw new AppError('REQUEST.FORBIDDEN')
}
