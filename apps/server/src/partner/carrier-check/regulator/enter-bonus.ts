import { bonusInterface } from '@chargedeck/domain/carrier/order-pushes'
import { listChargeOrders } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { findCarrierOrNull, usesApi } from '../../../site/carrier/public.ts'
import { enterMessages, type CarrierMessage } from '../../carrier-push/public.ts'
import { listPushesOf, type RegulatorOfStation } from '../push/push-store.ts'
import { regulatorOrderOf } from './order-content.ts'

/** Who pays a subsidy gets each order of its stations once more, by an interface of its own (B.4). */
export async function enterBonus(
  ctx: Context,
  orderIds: readonly string[],
  regulators: readonly RegulatorOfStation[],
): Promise<void> {
  const subsidised = Map.groupBy(
    regulators.filter(({ syncOrderAllFlag }) => syncOrderAllFlag === 1),
    ({ carrierId }) => carrierId,
  )
  const messages: CarrierMessage[] = []
  for (const [carrierId, sites] of subsidised) {
    const carrier = await findCarrierOrNull(ctx, carrierId)
    if (!carrier || carrier.pushOrderFlag !== 1 || !usesApi(carrier, bonusInterface)) continue
    const told = await listPushesOf(ctx, bonusInterface, orderIds)
    for (const order of await listChargeOrders(ctx, orderIds)) {
      const { id, stationId } = order
      const knows = told.some((push) => push.orderId === id && push.carrierId === carrierId)
      if (knows || !sites.some((site) => site.stationId === stationId)) continue
      const content = await regulatorOrderOf(ctx, carrier, order)
      messages.push({ carrierId, apiName: bonusInterface, subjectId: id, orderId: id, stationId, content })
    }
  }
  if (messages.length > 0) await enterMessages(ctx, messages)
}
