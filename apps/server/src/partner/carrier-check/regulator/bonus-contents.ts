import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { orderPushInterfaces } from '@chargedeck/domain/carrier/order-pushes'
import type { ChargeOrderRow } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
import { isUnsent, type Already } from '../push/push-store.ts'
import type { PushContent } from '../push/push-orders.ts'
import { regulatorOrderOf } from './order-content.ts'

const apiName = orderPushInterfaces.BONUS_ORDER

/** Who pays a subsidy gets each order of its stations once more, by an interface of its own (B.4), until it has accepted it. */
export async function bonusContents(
  ctx: Context,
  order: ChargeOrderRow,
  { regulators, pushes, isByItself }: Already,
): Promise<PushContent[]> {
  const wants = isByItself ? wantsOrders : isEnabled
  const subsidised = regulators.filter((one) => one.syncOrderAllFlag === 1 && usesApi(one, apiName) && wants(one))
  const contents: PushContent[] = []
  for (const regulator of subsidised) {
    const told = pushes.filter(({ carrierId }) => carrierId === regulator.carrierId)
    const knows = told.some((push) => push.status === pushStates.received || isUnsent(push))
    if (knows || (isByItself && told.length > 0)) continue
    contents.push({
      carrierId: regulator.carrierId,
      apiName,
      content: await regulatorOrderOf(ctx, regulator, order),
    })
  }
  return contents
}

const wantsOrders = ({ pushOrderFlag }: Pick<CarrierRow, 'pushOrderFlag'>): boolean => pushOrderFlag === 1
const isEnabled = ({ status }: Pick<CarrierRow, 'status'>): boolean => status === carrierStates.enabled
